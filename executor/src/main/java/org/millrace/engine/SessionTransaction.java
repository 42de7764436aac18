package org.millrace.engine;

import java.util.function.Consumer;
import org.millrace.catalog.TableDefinition;
import org.millrace.engine.transaction.Transaction;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.SqlParser;
import org.millrace.planner.statement.Statement;

/**
 * A session's transaction of several statements, from BEGIN to COMMIT or ROLLBACK. As in PostgreSQL a statement that fails
 * leaves it with nothing to do but ROLLBACK, to the beginning or to a savepoint; unlike there, COMMIT then says that it did
 * not commit.
 */
final class SessionTransaction {
  private final Database database;
  private final DataChanges dataChanges;
  private Transaction open;
  /** The statement that runs, as written. */
  private String text;

  SessionTransaction(Database database, DataChanges dataChanges) {
    this.database = database;
    this.dataChanges = dataChanges;
  }

  boolean isOpen() {
    return open != null;
  }

  /** A statement of this session begins. */
  void enter(String sql) {
    text = sql;
    database.enter(open);
  }

  /** It has failed. */
  void abort() {
    if (open != null) {
      open.abort();
    }
  }

  /**
   * Refuses a statement that cannot be part of the transaction.
   *
   * @throws MillraceException TRANSACTION_ABORTED, TRANSACTION_CONFLICT, NOT_IN_TRANSACTION
   */
  void admit(Statement statement) {
    if (open == null || statement instanceof Statement.Transact) {
      return;
    }
    checkNotAborted();
    String refused = whatCannotBeUndone(statement);
    if (refused != null) {
      throw new MillraceException(
          ErrorCode.NOT_IN_TRANSACTION,
          refused + " takes effect at once and cannot be undone; it cannot be part of a transaction",
          SqlParser.firstWord(text),
          "COMMIT or ROLLBACK first; over JDBC, setAutoCommit(true)");
    }
    open.check(database::table);
  }

  private void checkNotAborted() {
    if (open.isAborted()) {
      throw new MillraceException(
          ErrorCode.TRANSACTION_ABORTED,
          "an earlier statement of the transaction failed; nothing is done until ROLLBACK",
          SqlParser.firstWord(text),
          "ROLLBACK undoes the transaction, ROLLBACK TO a savepoint what came after it");
    }
  }

  /** Null for what may stand in a transaction: what reads, what changes tables, what is about the session. */
  private String whatCannotBeUndone(Statement statement) {
    if (statement instanceof Statement.Insert insert) {
      boolean table = database.catalog().find(insert.target()).orElse(null) instanceof TableDefinition;
      return table ? null : "INSERT INTO " + insert.target() + ", which is no table,";
    }
    boolean canBeUndone =
        statement instanceof Statement.Update
            || statement instanceof Statement.Delete
            || statement instanceof Statement.Merge
            || statement instanceof Statement.Query
            || statement instanceof Statement.Listing
            || statement instanceof Statement.ShowSetting
            || statement instanceof Statement.Set
            || statement instanceof Statement.Explain
            || statement instanceof Statement.ExplainProgress
            || statement instanceof Statement.DeclareCursor
            || statement instanceof Statement.Fetch
            || statement instanceof Statement.CloseCursor;
    return canBeUndone ? null : refusedKind(statement);
  }

  private static String refusedKind(Statement statement) {
    if (statement instanceof Statement.Advance) {
      return "ADVANCE STREAM";
    } else if (statement instanceof Statement.CloseStream) {
      return "CLOSE STREAM";
    }
    return statement instanceof Statement.Drop ? "DROP" : "CREATE";
  }

  void run(Statement.Transact statement, Consumer<String> notes) {
    switch (statement.step()) {
      case BEGIN -> begin(notes);
      case COMMIT -> commit(notes);
      case ROLLBACK -> rollback(notes);
      case SAVEPOINT -> {
        checkSavepoints(statement.place());
        checkNotAborted();
        open.savepoint(statement.savepoint());
      }
      case ROLLBACK_TO -> {
        checkSavepoints(statement.place());
        open.rollbackTo(statement.savepoint(), statement.place());
      }
      case RELEASE -> {
        checkSavepoints(statement.place());
        checkNotAborted();
        open.release(statement.savepoint(), statement.place());
      }
    }
  }

  private void begin(Consumer<String> notes) {
    if (open != null) {
      notes.accept("a transaction is open already: BEGIN changes nothing");
      return;
    }
    open = new Transaction();
  }

  private void commit(Consumer<String> notes) {
    if (open == null) {
      notes.accept("no transaction is open: every statement has been committed by itself");
      return;
    }
    Transaction ending = open;
    open = null;
    if (ending.isAborted()) {
      throw new MillraceException(
          ErrorCode.TRANSACTION_ABORTED,
          "an earlier statement of the transaction failed; it was rolled back, not committed",
          SqlParser.firstWord(text),
          "run the transaction again");
    }
    dataChanges.commit(ending);
  }

  private void rollback(Consumer<String> notes) {
    if (open == null) {
      notes.accept("no transaction is open: there is nothing to roll back");
    }
    open = null;
  }

  /** The end of a script or session: what was not committed is gone. */
  void end(Consumer<String> notes) {
    if (open != null) {
      open = null;
      notes.accept("the transaction that was open at the end was rolled back: COMMIT was missing");
    }
  }

  private void checkSavepoints(Position place) {
    if (open == null) {
      throw new MillraceException(
          ErrorCode.NO_TRANSACTION, "savepoints are part of a transaction, and none is open", place, "BEGIN opens one");
    }
  }
}
