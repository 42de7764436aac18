package org.millrace.functions;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** docs/functions.md says what the registry says; -Dgolden.update=true writes it again. */
class FunctionsPageTest {
  private static final Path PAGE = Path.of("docs/functions.md");

  @Test
  void thePageOfFunctionsIsUpToDate() throws Exception {
    String text = new FunctionsPage().text();
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(PAGE.getParent());
      Files.writeString(PAGE, text);
    }
    assertThat(PAGE).content().as("docs/functions.md is stale: run FunctionsPageTest with -Dgolden.update=true").isEqualTo(text);
  }

  @Test
  void everyFunctionHasAnExample() {
    assertThat(new FunctionsPage().text()).doesNotContain("|  |\n");
  }
}
