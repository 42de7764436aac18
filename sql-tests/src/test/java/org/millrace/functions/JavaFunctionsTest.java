package org.millrace.functions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scalar functions in Java: classes are compiled here, into a folder that stands for a JAR. */
class JavaFunctionsTest {
  private static final String SOURCE =
      """
      package acme;
      import java.math.BigDecimal;
      import java.time.*;
      public class Text {
        private int calls;
        public static String slug(String s) { return s == null ? "none" : s.toLowerCase().replace(' ', '-'); }
        public static long twice(long x) { if (x == 13) throw new IllegalStateException("unlucky"); return 2 * x; }
        public static BigDecimal half(BigDecimal x) { return x == null ? null : x.divide(new BigDecimal(2)); }
        public static byte[] turned(byte[] b) { return new byte[] {b[1], b[0]}; }
        public static LocalDateTime next(LocalDateTime t, Duration d) { return t.plus(d); }
        public static LocalDate day(LocalDate d, Period p) { return d.plus(p); }
        public static LocalTime noon(boolean now) { return now ? LocalTime.NOON : null; }
        public Integer eval(Integer a, Double b) { return a == null || b == null ? null : (int) (a * b); }
        public int large() { return 40000; }
        public short eval() { return 7; }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void compile() throws Exception {
    Path source = folder.resolve("acme/Text.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, SOURCE);
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString())).isZero();
  }

  private String create(String signature, String body) {
    return "CREATE FUNCTION " + signature + " AS '" + body + "' USING JAR '" + folder + "'";
  }

  @Test
  void valuesOfEveryTypeGoInAndComeOut() throws SQLException {
    try (Connection database = DriverManager.getConnection("jdbc:millrace:")) {
      run(database, create("slug(s VARCHAR) RETURNS VARCHAR(4)", "acme.Text.slug"));
      run(database, create("half(x DECIMAL(30, 2)) RETURNS DECIMAL(30, 4)", "acme.Text.half"));
      run(database, create("turned(b VARBINARY) RETURNS VARBINARY", "acme.Text.turned"));
      run(database, create("later(t TIMESTAMP, d INTERVAL DAY TO SECOND) RETURNS TIMESTAMP", "acme.Text.next"));
      run(database, create("day(d DATE, p INTERVAL YEAR TO MONTH) RETURNS DATE", "acme.Text.day").replace("FUNCTION day", "FUNCTION day_after"));
      run(database, create("noon(b BOOLEAN) RETURNS TIME", "acme.Text.noon"));
      run(database, create("scaled(a INTEGER, b DOUBLE) RETURNS INTEGER", "acme.Text"));
      run(database, create("seven() RETURNS SMALLINT", "acme.Text"));

      assertThat(
              rows(database,
                  "SELECT slug('A bcd'), slug(NULL), half(-5), turned(X'01FF'), later(TIMESTAMP '2026-01-01 00:00:00.000001', INTERVAL '1'"
                      + " HOUR), day_after(DATE '2026-01-31', INTERVAL '1' MONTH), noon(TRUE), noon(FALSE), noon(NULL), scaled(3, 2.5e0), seven()"))
          .containsExactly(
              "a-bc|none|-2.5000|\\xff01|2026-01-01 01:00:00.000001|2026-02-28|12:00:00|null|null|7|7");
    }
  }

  @Test
  void aRowOnWhichTheMethodThrowsIsRejectedAndTheViewGoesOn() throws SQLException {
    try (Connection database = DriverManager.getConnection("jdbc:millrace:")) {
      run(database, "SET script = true");
      run(database, create("twice(x BIGINT) RETURNS BIGINT", "acme.Text.twice"));
      run(database, "CREATE TABLE t (id INTEGER)");
      run(database, "CREATE MATERIALIZED VIEW v AS SELECT id, twice(id) AS d FROM t");
      run(database, "INSERT INTO t VALUES (1), (13), (NULL)");

      assertThat(rows(database, "SELECT * FROM v")).containsExactly("1|2", "null|null");
      assertThat(rows(database, "SELECT detail FROM system.rejects").get(0))
          .startsWith("function twice failed: java.lang.IllegalStateException: unlucky");
      assertThatThrownBy(() -> rows(database, "SELECT twice(id) FROM t")).hasMessageContaining("function twice failed");
    }
  }

  @Test
  void whatDoesNotFitIsSaidWhenTheFunctionIsCreated() throws SQLException {
    try (Connection database = DriverManager.getConnection("jdbc:millrace:")) {
      assertThatThrownBy(() -> run(database, create("f(s VARCHAR) RETURNS VARCHAR", "acme.Nothing"))).hasMessageContaining("there is no class");
      assertThatThrownBy(() -> run(database, create("f(s VARCHAR) RETURNS VARCHAR", "acme.Text.twice")))
          .hasMessageContaining("takes and gives these types");
      assertThatThrownBy(() -> run(database, create("f() RETURNS INTEGER", "acme.Text.large"))).hasMessageContaining("is not static");
    }
  }

  @Test
  void aDirectoryKeepsFunctionsAndTheViewsThatUseThem(@TempDir Path directory) throws SQLException {
    String url = "jdbc:millrace:" + directory;
    try (Connection database = DriverManager.getConnection(url)) {
      run(database, create("slug(s VARCHAR) RETURNS VARCHAR", "acme.Text.slug"));
      run(database, "CREATE FUNCTION shout(s VARCHAR) RETURNS VARCHAR RETURN UPPER(slug(s)) || '!'");
      run(database, "CREATE TABLE t (s VARCHAR)");
      run(database, "INSERT INTO t VALUES ('a b')");
      run(database, "CREATE VIEW v AS SELECT shout(s) AS x FROM t");
    }
    try (Connection database = DriverManager.getConnection(url)) {
      assertThat(rows(database, "SELECT * FROM v")).containsExactly("A-B!");
    }
  }

  private static void run(Connection database, String sql) throws SQLException {
    try (Statement statement = database.createStatement()) {
      statement.execute(sql);
    }
  }

  private static List<String> rows(Connection database, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Statement statement = database.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          row.add(String.valueOf(result.getString(i)));
        }
        rows.add(String.join("|", row));
      }
    }
    return rows;
  }
}
