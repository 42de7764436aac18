package org.millrace.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** Pages made of what the product knows are as it knows it; DocumentationTest with -Dgolden.update=true writes them. */
class GeneratedPagesTest {
  @Test
  void errorsPageNamesEveryCodeWithItsCauseAndExamples() throws IOException {
    assertEquals(ErrorsPage.text(), ErrorsPage.withoutOutputs(Files.readAllLines(ErrorsPage.PATH)));
  }

  @Test
  void examplesOfTheErrorsPageRaiseTheirCodeAndTheOthersNone() throws IOException {
    String page = Files.readString(ErrorsPage.PATH);

    for (String section : page.substring(page.indexOf("\n## ")).split("\n## ")) {
      String code = section.lines().findFirst().orElse("");
      String[] parts = section.split("\nInstead:\n");
      if (parts.length > 1) {
        assertTrue(parts[0].contains("error: " + code + ":"), code);
        assertFalse(parts[1].contains("error: "), code);
      }
    }
  }

  @Test
  void connectorsPageNamesEveryConnectorFormatAndOption() throws IOException {
    String page = Files.readString(ConnectorsPage.PATH);

    assertEquals(ConnectorsPage.updated(page), page);
  }
}
