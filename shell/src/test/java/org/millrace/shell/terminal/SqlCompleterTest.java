package org.millrace.shell.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.Parser.ParseContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SqlCompleterTest {
  private Connection connection;
  private SqlCompleter completer;

  @BeforeEach
  void open() throws SQLException {
    connection = DriverManager.getConnection("jdbc:millrace:");
    completer = new SqlCompleter(connection, StatementHelp.load());
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE sale (product VARCHAR, price INT)");
      statement.execute("CREATE TABLE other (secret INT)");
    }
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  /** What is offered where the text ends, beginning with the word that is there. */
  private List<String> offered(String text) throws SQLException {
    return offered(text, "");
  }

  private List<String> offered(String text, String after) throws SQLException {
    String word = new StatementLines(t -> false).parse(text, text.length(), ParseContext.COMPLETE).word();
    return completer.candidates(text, word, after).stream().map(Candidate::value).filter(v -> v.startsWith(word)).toList();
  }

  @Test
  void keywordsComeInTheCaseOfTheirBeginning() throws SQLException {
    assertThat(offered("SEL")).containsExactly("SELECT");
    assertThat(offered("sel")).containsExactly("select");
  }

  @Test
  void afterFromOnlyRelationsAndSchemasAreOffered() throws SQLException {
    assertThat(offered("SELECT * FROM ")).contains("sale", "other", "system.").doesNotContain("SELECT", "UPPER(");
    assertThat(offered("SELECT * FROM system.wat")).containsExactly("watermarks");
  }

  @Test
  void columnsAreThoseOfTheRelationsInTheStatement() throws SQLException {
    assertThat(offered("SELECT secret FROM other; SELECT * FROM sale WHERE pr")).contains("product", "price");
    assertThat(offered("SELECT * FROM sale WHERE se")).doesNotContain("secret");
  }

  @Test
  void anAliasHasTheColumnsOfItsRelation() throws SQLException {
    assertThat(offered("SELECT * FROM sale AS s WHERE s.")).containsExactly("product", "price");
    assertThat(offered("SELECT * FROM sale s WHERE s.pri")).containsExactly("price");
  }

  @Test
  void relationsNamedAfterTheCursorCountToo() throws SQLException {
    assertThat(offered("SELECT pri", " FROM sale; SELECT 1")).contains("price");
    assertThat(offered("SELECT s.pri", " FROM sale s")).containsExactly("price");
  }

  @Test
  void functionsShowTheirSignatures() throws SQLException {
    Candidate upper =
        completer.candidates("SELECT UPPE", "UPPE", "").stream().filter(c -> c.value().equals("UPPER(")).findFirst().orElseThrow();

    assertThat(upper.descr()).contains("(string)");
  }

  @Test
  void whateverCanBeCalledIsOffered() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE FUNCTION twice(x INT) RETURNS INT RETURN x * 2");
    }

    assertThat(offered("SELECT STRING_A")).containsExactly("STRING_AGG(");
    assertThat(offered("SELECT row_n")).contains("row_number(");
    assertThat(offered("SELECT twi")).contains("twice(");
    assertThat(offered("SELECT * FROM sale WHERE TWI")).contains("TWICE(");
  }

  @Test
  void withOffersTheOptionsOfTheConnectorThatAreNotGiven() throws SQLException {
    String with = "CREATE STREAM s (a INT) WITH (connector = 'file', path = 'x.csv', ";

    assertThat(offered(with)).contains("format", "header").doesNotContain("path", "connector", "SELECT");
    assertThat(offered("CREATE STREAM s (a INT) WITH (connector = 'fi")).containsExactly("'file'");
  }

  @Test
  void commandsAndWhatTheyTakeAreOffered() throws SQLException {
    assertThat(offered("\\tim")).containsExactly("\\timing");
    assertThat(offered("\\d sa")).containsExactly("sale");
    assertThat(offered("\\help UPD")).containsExactly("UPDATE");
  }

  @Test
  void pathsOfFilesAreOfferedWhereOneStands() throws SQLException {
    assertThat(offered("\\i src/test/ja")).containsExactly("java/");
    assertThat(offered("CREATE STREAM s (a INT) WITH (connector = 'file', path = 'po")).containsExactly("'pom.xml'");
    assertThat(offered("CREATE STREAM s FROM 'src/ma")).containsExactly("main/");
    assertThat(offered("SELECT 'po")).doesNotContain("'pom.xml'");
  }
}
