package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sqlline.SqlLine;

/** sqlline, a client that knows nothing of us but JDBC, as its users type into it. */
class SqllineTest {
  @TempDir Path folder;

  /** What it prints when these lines are typed. */
  private String typed(String... lines) throws Exception {
    List<String> arguments =
        new ArrayList<>(List.of("-u", "jdbc:millrace:" + folder.resolve("db"), "-n", "", "-p", "", "--outputFormat=csv", "--silent=true"));
    for (String line : lines) {
      arguments.add("-e");
      arguments.add(line);
    }
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    SqlLine client = new SqlLine();
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    client.setOutputStream(out);
    client.setErrorStream(out);
    client.begin(arguments.toArray(new String[0]), new ByteArrayInputStream(new byte[0]), false);
    return printed.toString(StandardCharsets.UTF_8).replace("'", "");
  }

  @Test
  void itListsWhatThereIs() throws Exception {
    String printed =
        typed(
            "CREATE TABLE pair (a INTEGER PRIMARY KEY, b VARCHAR(10));",
            "CREATE STREAM s (at TIMESTAMP, v INTEGER);",
            "!tables",
            "!columns pair",
            "!primarykeys pair",
            "!indexes pair",
            "!typeinfo",
            "!metadata getSchemas");

    assertThat(printed).contains(",public,pair,TABLE,").contains(",public,s,STREAM,");
    assertThat(printed).contains("pair,a,4,INTEGER,10,").contains("pair,b,12,VARCHAR,10,");
    assertThat(printed).contains("information_schema,").contains("DECIMAL,3,38");
    assertThat(printed).doesNotContain("Error");
  }

  @Test
  void itRunsStatementsAndTransactions() throws Exception {
    String printed =
        typed(
            "CREATE TABLE t (a INTEGER PRIMARY KEY, b DECIMAL(6, 2));",
            "INSERT INTO t VALUES (1, 1.50), (2, 2.25);",
            "!autocommit off",
            "DELETE FROM t WHERE a = 1;",
            "SELECT COUNT(*) AS within FROM t;",
            "!rollback",
            "UPDATE t SET b = b + 1 WHERE a = 2;",
            "!commit",
            "!isolation TRANSACTION_READ_COMMITTED",
            "SELECT * FROM t ORDER BY a;",
            "SELECT nope FROM t;");

    assertThat(printed).contains("within\n1\n").contains("a,b\n1,1.50\n2,3.25\n").contains("COLUMN_NOT_FOUND");
  }
}
