package org.millrace.catalog.function;

import java.util.List;
import java.util.stream.Stream;

/** The list of all functions that come with Millrace, chapter by chapter. */
final class StandardFunctions {
  private StandardFunctions() {}

  static List<Function> all() {
    return Stream.of(
            StringSignatures.all(),
            TextSignatures.all(),
            RegexSignatures.all(),
            NumericSignatures.all(),
            NumberTheorySignatures.all(),
            DateTimeSignatures.all(),
            CalendarSignatures.all(),
            ConditionalSignatures.all(),
            JsonSignatures.all(),
            NestedSignatures.all(),
            CodingSignatures.all())
        .flatMap(List::stream)
        .toList();
  }
}
