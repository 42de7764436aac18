package org.millrace.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every statement of the .parse files gives what stands below it. {@code -Dgolden.update=true} writes the files anew. */
class ParseFilesTest {
  private static final boolean UPDATE = Boolean.getBoolean("golden.update");

  @TestFactory
  Stream<DynamicContainer> statementsParseAsWritten() {
    return ParseFile.all().stream().map(file -> DynamicContainer.dynamicContainer(file.path.toString(), tests(file)));
  }

  private static List<DynamicTest> tests(ParseFile file) {
    if (UPDATE) {
      file.write(file.cases.stream().map(c -> CanonicalForm.of(c.sql())).toList());
    }
    return file.cases.stream()
        .map(
            c ->
                DynamicTest.dynamicTest(
                    "line " + c.line() + ": " + c.sql(),
                    () -> assertThat(CanonicalForm.of(c.sql())).isEqualTo(UPDATE ? CanonicalForm.of(c.sql()) : c.expected())))
        .toList();
  }
}
