package org.millrace.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandLineTest {
  @TempDir Path folder;

  private String script(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void aCommandPrintsItsResultToStandardOutputAlone() {
    Ran ran = Ran.with("-c", "SELECT 1 AS one, 'x' AS letter", "--format", "csv");

    assertThat(ran.out()).isEqualTo("one,letter\n1,x\n");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.status()).isZero();
  }

  @Test
  void definitionsAndChangesPrintNothing() {
    Ran ran = Ran.with("-c", "CREATE TABLE t (a BIGINT); INSERT INTO t VALUES (1), (2)", "--format", "csv");

    assertThat(ran.out()).isEmpty();
    assertThat(ran.status()).isZero();
  }

  @Test
  void scriptsRunInOrderInOneSession() throws IOException {
    String first = script("a.sql", "CREATE TABLE t (a BIGINT); INSERT INTO t VALUES (7);");
    String second = script("b.sql", "SELECT a FROM t;");

    assertThat(Ran.with("run", first, second, "--format", "json").out()).isEqualTo("{\"a\":7}\n");
  }

  @Test
  void theFirstFailureEndsTheRunWithStatusOne() throws IOException {
    String file = script("q.sql", "SELECT 1 AS a;\nSELECT nope FROM nowhere;\nSELECT 2 AS b;");

    Ran ran = Ran.with("run", file, "--format", "csv");

    assertThat(ran.out()).isEqualTo("a\n1\n");
    assertThat(ran.err()).startsWith("error: OBJECT_NOT_FOUND: ").contains("q.sql:2:18").contains("  SELECT nope FROM nowhere;\n");
    assertThat(ran.status()).isEqualTo(1);
  }

  @Test
  void withKeepGoingTheRestRunsAndTheStatusIsOneAllTheSame() throws IOException {
    String file = script("q.sql", "SELECT nope FROM nowhere; SELECT 2 AS b;");

    Ran ran = Ran.with("run", file, "--keep-going", "--format", "csv");

    assertThat(ran.out()).isEqualTo("b\n2\n");
    assertThat(ran.status()).isEqualTo(1);
  }

  @Test
  void aMissingScriptIsAnError() {
    Ran ran = Ran.with("run", folder.resolve("none.sql").toString());

    assertThat(ran.err()).startsWith("error: FILE_NOT_FOUND: ").contains("none.sql");
    assertThat(ran.status()).isEqualTo(1);
  }

  @Test
  void argumentsThatMakeNoSenseGiveStatusTwo() {
    assertThat(Ran.with("run").status()).isEqualTo(2);
    assertThat(Ran.with("walk").status()).isEqualTo(2);
    assertThat(Ran.with("-c", "SELECT 1", "--format", "xml").status()).isEqualTo(2);
    assertThat(Ran.with("-c", "SELECT 1", "-v", "name").status()).isEqualTo(2);
    assertThat(Ran.with("-c", "SELECT 1", "--nonsense").err()).contains("--nonsense").contains("--help");
  }

  @Test
  void statementsComeFromStandardInput() {
    assertThat(Ran.reading("SELECT 3 AS n;", "--format", "csv").out()).isEqualTo("n\n3\n");
    assertThat(Ran.reading("SELECT 3 AS n;", "-", "--format=csv").out()).isEqualTo("n\n3\n");
    assertThat(Ran.reading("SELECT 3 AS n;", "run", "-", "--format", "csv").out()).isEqualTo("n\n3\n");
    assertThat(Ran.reading("SELECT x;").err()).contains("<stdin>:1:8");
  }

  @Test
  void variablesAreReplacedAndErrorsPointAtThem() {
    Ran ran = Ran.with("-c", "SELECT :n + 1 AS n, :'t' AS t", "-v", "n=41", "-v", "t=it's", "--format", "csv");
    Ran wrong = Ran.with("-c", "SELECT :c FROM (VALUES (1)) AS v(a)", "-v", "c=nope");

    assertThat(ran.out()).isEqualTo("n,t\n42,it's\n");
    assertThat(wrong.err()).contains("<command>:1:8\n  SELECT :c FROM").contains("\n         ^^\n");
  }

  @Test
  void valuesOfVariablesMayHoldQuotesAndEqualSigns() {
    Ran ran = Ran.with("-c", "SELECT :'a' AS a, 1 AS :\"b\"", "-v", "a=\"x=y", "-v", "b=Q\"q", "--format", "json");

    assertThat(ran.out()).isEqualTo("{\"a\":\"\\\"x=y\",\"Q\\\"q\":1}\n");
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void anUnsetVariableIsToldHowToBeSet() {
    assertThat(Ran.with("-c", "SELECT :a").err()).contains("<command>:1:8").contains("-v name=value");
  }

  @Test
  void severalResultsAreSeparatedByAnEmptyLineInCsvAndTables() {
    assertThat(Ran.with("-c", "SELECT 1 AS a; SELECT 2 AS b", "--format", "csv").out()).isEqualTo("a\n1\n\nb\n2\n");
    assertThat(Ran.with("-c", "SELECT 1 AS a", "-c", "SELECT 2 AS b").out())
        .isEqualTo(" a\n---\n 1\n(1 row)\n\n b\n---\n 2\n(1 row)\n");
  }

  @Test
  void aDirectoryKeepsTablesBetweenRuns() {
    String data = folder.resolve("db").toString();

    Ran.with("-c", "CREATE TABLE t (a BIGINT); INSERT INTO t VALUES (5)", "--data", data);

    assertThat(Ran.with("-c", "SELECT a FROM t", "--data", data, "--format", "csv").out()).isEqualTo("a\n5\n");
  }

  @Test
  void rejectedRowsAloneLeaveStatusZeroAndASummary() throws IOException {
    Files.writeString(folder.resolve("bid.csv"), "price\n1\nmany\n3\n");
    String file =
        script("q.sql", "CREATE STREAM bid (price BIGINT) WITH (connector = 'file', path = :'path', format = 'csv');"
            + "SELECT price FROM bid;");

    Ran ran = Ran.with("run", file, "-v", "path=" + folder.resolve("bid.csv"), "--format", "csv");

    assertThat(ran.out()).isEqualTo("price\n1\n3\n");
    assertThat(ran.err()).startsWith("rejected: 1 row of bid");
    assertThat(ran.status()).isZero();
  }

  @Test
  void aContinuousQueryThatFailedIsToldAtTheEndWithStatusOne() {
    String sink = folder.resolve("out.csv").toString();
    Ran ran =
        Ran.with("-v", "out=" + sink, "-v", "in=" + folder.resolve("none.csv"), "--format", "csv", "-c",
            "CREATE STREAM s (a BIGINT) WITH (connector = 'file', path = :'in', format = 'csv');"
                + "CREATE SINK k (a BIGINT) WITH (connector = 'file', path = :'out', format = 'csv');"
                + "CREATE QUERY q AS INSERT INTO k SELECT a FROM s; SELECT 1 AS a");

    assertThat(ran.out()).isEqualTo("a\n1\n");
    assertThat(ran.err()).startsWith("error: FILE_NOT_FOUND: query \"q\" failed: ");
    assertThat(ran.status()).isEqualTo(1);
  }

  @Test
  void aQueryThatFailsBeforeItsFirstRowPrintsNoHeader() {
    String path = folder.resolve("none.csv").toString();
    Ran ran =
        Ran.with("-v", "in=" + path, "--format", "csv", "-c",
            "CREATE STREAM s (a BIGINT) WITH (connector = 'file', path = :'in', format = 'csv'); SELECT a FROM s");

    assertThat(ran.out()).isEmpty();
    assertThat(ran.status()).isEqualTo(1);
  }

  @Test
  void aDirectoryThatIsOpenedAgainKeepsWhatItsSinksHold() throws IOException {
    String data = folder.resolve("db").toString();
    Path fed = folder.resolve("fed.csv");
    Path copied = folder.resolve("copied.csv");
    Files.writeString(folder.resolve("in.csv"), "a\n1\n");

    Ran.with(
        "--data", data, "-v", "fed=" + fed, "-v", "copied=" + copied, "-v", "in=" + folder.resolve("in.csv"), "-c",
        "CREATE SINK fed (a BIGINT) WITH (connector = 'file', path = :'fed', format = 'csv'); INSERT INTO fed VALUES (7);"
            + "CREATE STREAM s (a BIGINT) WITH (connector = 'file', path = :'in', format = 'csv'); CREATE STREAM t (b BIGINT);"
            + "CREATE SINK copied (a BIGINT) WITH (connector = 'file', path = :'copied', format = 'csv');"
            + "INSERT INTO copied SELECT a FROM s");
    Ran again = Ran.with("--data", data, "-c", "INSERT INTO fed VALUES (8)");

    assertThat(again.err()).isEqualTo("note: stream t is empty: rows fed by INSERT are not kept\n");
    assertThat(fed).hasContent("a\n7\n8");
    assertThat(copied).hasContent("a\n1");
  }

  @Test
  void whatCannotBeOpenedIsNotedAndOpensAgainWhenWhatItUsesWasMadeAnew() throws IOException {
    String data = folder.resolve("db").toString();
    Path dim = Files.writeString(folder.resolve("dim.csv"), "k\n1\n");
    String create = "CREATE STATIC TABLE dim (k BIGINT) WITH (connector = 'file', path = '" + dim + "', format = 'csv');";
    Ran.with("--data", data, "-c", create + "CREATE VIEW v AS SELECT k + 1 AS n FROM dim");

    Files.delete(dim);
    Ran without = Ran.with("--data", data, "-c", "CREATE TABLE dim (k BIGINT); INSERT INTO dim VALUES (5)");

    assertThat(without.err()).contains("note: static table dim could not be opened").contains("note: view v could not");
    assertThat(Ran.with("--data", data, "-c", "SELECT n FROM v", "--format", "csv").out()).isEqualTo("n\n6\n");
  }
}
