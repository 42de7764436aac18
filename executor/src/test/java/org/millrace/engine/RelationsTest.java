package org.millrace.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

class RelationsTest {
  private final Script script = new Script();

  @AfterEach
  void close() {
    script.close();
  }

  @Test
  void changesOfATableFlowThroughAllViewsInTheirStatement() {
    script.run(
        "CREATE TABLE t (k INTEGER PRIMARY KEY, v INTEGER)",
        "CREATE MATERIALIZED VIEW total AS SELECT COUNT(*) AS n, SUM(v) AS s FROM t",
        "CREATE MATERIALIZED VIEW doubled AS SELECT s * 2 AS d FROM total");
    assertThat(script.rows("SELECT * FROM total")).containsExactly("0|NULL");

    script.run("INSERT INTO t VALUES (1, 10), (2, 20)", "UPDATE t SET v = v + 1 WHERE k = 2", "DELETE FROM t WHERE k = 1");

    assertThat(script.rows("SELECT * FROM total")).containsExactly("1|21");
    assertThat(script.rows("SELECT * FROM doubled")).containsExactly("42");
  }

  @Test
  void showsEachStatementsNetChangeToACursor() {
    script.run(
        "CREATE TABLE t (k INTEGER PRIMARY KEY, v INTEGER)",
        "INSERT INTO t VALUES (1, 1)",
        "CREATE MATERIALIZED VIEW m AS SELECT v, COUNT(*) AS n FROM t GROUP BY v",
        "DECLARE c CURSOR FOR SELECT * FROM m EMIT CHANGES");
    assertThat(script.rows("FETCH ALL FROM c")).containsExactly("+|1|1");

    script.run("INSERT INTO t VALUES (2, 1)", "UPDATE t SET v = 7 WHERE k = 1");

    assertThat(script.rows("FETCH ALL FROM c")).containsExactly("-|1|1", "+|1|2", "-|1|2", "+|1|1", "+|7|1");
  }

  @Test
  void takesAnUpdateThatChangesNothingForNoChange() {
    script.run(
        "CREATE TABLE t (k INTEGER PRIMARY KEY, v INTEGER)",
        "INSERT INTO t VALUES (1, 1), (2, 2)",
        "DECLARE c CURSOR FOR SELECT RSTREAM v FROM t");
    script.rows("FETCH ALL FROM c");

    script.run("UPDATE t SET v = v");
    assertThat(script.rows("FETCH ALL FROM c")).isEmpty();

    script.run("UPDATE t SET v = 3 WHERE k = 2");
    assertThat(script.rows("FETCH ALL FROM c")).containsExactly("1", "3");
  }

  @Test
  void failsAOneShotStatementOnAnExpressionThatFails() {
    script.run("CREATE TABLE t (v INTEGER)", "INSERT INTO t VALUES (0), (1)");

    assertThatThrownBy(() -> script.rows("SELECT 1 / v FROM t"))
        .isInstanceOfSatisfying(
            MillraceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.DIVISION_BY_ZERO));
  }

  @Test
  void leavesOutARowOnWhichAContinuousExpressionFailsUntilItLeaves() {
    script.run(
        "CREATE TABLE t (k INTEGER PRIMARY KEY, v INTEGER)",
        "CREATE MATERIALIZED VIEW m AS SELECT k, 10 / v AS q FROM t",
        "INSERT INTO t VALUES (1, 0), (2, 5)");
    assertThat(script.rows("SELECT * FROM m")).containsExactly("2|2");
    assertThat(script.rows("SELECT query, reason, retracted FROM system.rejects"))
        .containsExactly("m|division_by_zero|false");

    script.run("DELETE FROM t WHERE k = 1");

    assertThat(script.rows("SELECT query, reason, retracted FROM system.rejects"))
        .containsExactly("m|division_by_zero|true");
  }

  @Test
  void refusesToChangeAStaticTableThatAViewReads() {
    script.run(
        "CREATE STATIC TABLE s (v INTEGER)", "INSERT INTO s VALUES (1)", "CREATE MATERIALIZED VIEW m AS SELECT * FROM s");

    assertThatThrownBy(() -> script.run("INSERT INTO s VALUES (2)"))
        .isInstanceOfSatisfying(
            MillraceException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.READ_ONLY);
              assertThat(e).hasMessageContaining("view m");
            });
  }
}
