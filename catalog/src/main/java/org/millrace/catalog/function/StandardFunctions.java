package org.millrace.catalog.function;

import java.util.List;
import java.util.stream.Stream;

/** The list of all functions that come with Millrace, chapter by chapter. */
final class StandardFunctions {
  private StandardFunctions() {}

  static List<Function> all() {
    return Stream.of(
            StringSignatures.all(),
            RegexSignatures.all(),
            NumericSignatures.all(),
            DateTimeSignatures.all(),
            ConditionalSignatures.all())
        .flatMap(List::stream)
        .toList();
  }
}
