package org.millrace.shell.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.engine.Session;

class StatementHelpTest {
  private static final Pattern EXAMPLE = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL);

  private final StatementHelp help = StatementHelp.load();

  static Stream<String> examples() throws Exception {
    String page = Files.readString(Path.of("../docs/sql/statements.md"));
    return EXAMPLE.matcher(page).results().map(example -> example.group(1)).toList().stream();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyExampleRuns(String example) throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:millrace:")) {
      Session session = connection.unwrap(Session.class);
      session.split(example).forEach(statement -> session.execute(statement.sql(), List.of()).close());
    }
  }

  @Test
  void everyChapterHasAnExample() throws Exception {
    assertThat(examples()).hasSize(help.names().size()).hasSizeGreaterThan(10);
  }

  @Test
  void aBeginningFindsEveryChapterThatBeginsSo() {
    assertThat(help.of("create str;")).startsWith("CREATE STREAM\n").contains("WATERMARK FOR").doesNotContain("```");
    assertThat(help.of("window")).startsWith("WINDOW FUNCTIONS\n").contains("TUMBLE(TABLE");
    assertThat(help.of("create")).contains("CREATE SINK\n", "CREATE TABLE\n");
  }

  @Test
  void whatIsNoStatementIsFoundToo() {
    assertThat(help.of("join")).startsWith("JOIN\n");
    assertThat(help.of("file")).startsWith("FILES\n");
    assertThat(help.of("emit")).startsWith("EMIT\n");
    assertThat(help.of("watermark")).startsWith("WATERMARK\n");
    assertThat(help.of("with")).startsWith("WITH\n");
    assertThat(help.of("match_recognize")).startsWith("MATCH_RECOGNIZE\n");
  }

  @Test
  void aWordWithinAChapterFindsIt() {
    assertThat(help.of("csv")).contains("FILES\n");
    assertThat(help.of("transaction;")).startsWith("BEGIN\n");
    assertThat(help.of("hop")).startsWith("WINDOW FUNCTIONS\n");
  }

  @Test
  void whatIsUnknownIsAnsweredByWhatIsKnown() {
    assertThat(help.of("vacuum")).contains("no help on vacuum", "SELECT", "UPDATE");
  }
}
