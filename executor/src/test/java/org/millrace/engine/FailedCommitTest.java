package org.millrace.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.CatalogObject;
import org.millrace.engine.durability.Durability;
import org.millrace.engine.result.Result;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.compile.StageCompiler;
import org.millrace.executor.runtime.relation.TableRows;
import org.millrace.parser.SqlParser;
import org.millrace.planner.Planner;
import org.millrace.planner.PlanningContext;

/** A change that cannot be made durable has not happened: no row, no tick. */
class FailedCommitTest {
  /** A disk that may be full. */
  private static final class Disk implements Durability {
    boolean full;

    @Override
    public void define(CatalogObject object) {}

    @Override
    public void undefine(CatalogObject object) {}

    @Override
    public void commit(List<TableRows.Prepared> changes) {
      if (full) {
        throw new MillraceException(ErrorCode.IO_ERROR, "the disk is full");
      }
    }

    @Override
    public void close() {}
  }

  private final Disk disk = new Disk();
  private final EngineOptions options = EngineOptions.inMemory();
  private final Database database = new Database(options, new StageCompiler(options.clock()));
  private final Sinks sinks = new Sinks(options.clock());
  private final DataChanges changes = new DataChanges(database, new Queries(database), disk, sinks);
  private final StatementRunner runner =
      new StatementRunner(database, new Queries(database), new Definitions(database, disk, sinks), changes);
  private final Settings settings = new Settings();

  private Result run(String sql) {
    database.lock.lock();
    try {
      runner.transaction().enter(sql);
      PlanningContext context = new PlanningContext(database.catalog(), stream -> false);
      return runner.run(Planner.plan(SqlParser.parse(sql, List.of()), context), settings, note -> {});
    } finally {
      database.lock.unlock();
    }
  }

  private int rows(String sql) {
    int count = 0;
    try (Result result = run(sql)) {
      for (var batch = result.next(); batch != null; batch = result.next()) {
        count += batch.size;
      }
    }
    return count;
  }

  @Test
  void aTransactionWhoseCommitFailsLeavesNoRowAndNoTick() {
    run("CREATE TABLE a (n INTEGER PRIMARY KEY)");
    run("CREATE TABLE b (n INTEGER)");
    run("DECLARE c CURSOR FOR SELECT a.n FROM a LEFT JOIN b ON a.n = b.n EMIT CHANGES");
    run("BEGIN");
    run("INSERT INTO a VALUES (1)");
    run("INSERT INTO b VALUES (1)");
    disk.full = true;
    assertThatThrownBy(() -> run("COMMIT")).hasMessage("the disk is full");

    assertThat(rows("SELECT * FROM a")).isZero();
    assertThat(rows("FETCH ALL FROM c")).isZero();
    disk.full = false;
    run("INSERT INTO a VALUES (1)");
    assertThat(rows("FETCH ALL FROM c")).isEqualTo(1);
  }
}
