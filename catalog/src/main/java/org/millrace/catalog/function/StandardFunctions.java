package org.millrace.catalog.function;

import java.util.List;
import java.util.stream.Stream;

/** The list of all functions that come with Millrace, chapter by chapter. */
final class StandardFunctions {
  private StandardFunctions() {}

  static List<Function> all() {
    return Stream.of(
            StringSignatures.all(),
            OtherSignatures.regularExpressions(),
            NumericSignatures.all(),
            OtherSignatures.dateTime(),
            OtherSignatures.conditional())
        .flatMap(List::stream)
        .toList();
  }
}
