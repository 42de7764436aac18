package org.millrace.error;

/**
 * The symbolic codes of everything a statement can answer instead of a result. Tests and programs rely on the name; the
 * message may change. The SQLSTATE is what JDBC callers see; its first two characters are the standard's class.
 */
public enum ErrorCode {
  SYNTAX_ERROR("42601", "A word or sign stands where the grammar expects another."),
  UNTERMINATED_STRING("42601", "A quotation is opened and never closed."),
  UNTERMINATED_COMMENT("42601", "A comment is opened with /* and never closed."),
  INVALID_LITERAL("22007", "A literal cannot be read as the type it names."),
  OBJECT_NOT_FOUND("42P01", "No stream, table, view, sink or query has this name, or no relation in FROM."),
  COLUMN_NOT_FOUND("42703", "No column in reach has this name."),
  COLUMN_AMBIGUOUS("42702", "More than one relation in FROM has a column of this name."),
  FUNCTION_NOT_FOUND("42883", "No function has this name."),
  WRONG_ARGUMENTS("42883", "The function exists, but not for this number or these types of arguments."),
  TYPE_NOT_FOUND("42704", "No type has this name."),
  TYPE_MISMATCH("42804", "A value is of a type that cannot stand here."),
  DUPLICATE_OBJECT("42P07", "The name is taken already."),
  DUPLICATE_COLUMN("42701", "A column is named twice in a list in which each may stand once."),
  WRONG_OBJECT_KIND("42809", "The object exists, but is of a kind with which this cannot be done."),
  DEPENDENT_OBJECTS("2BP01", "Others read the object that is to be dropped or replaced."),
  NOT_GROUPED(
      "42803",
      "A column is neither a key of GROUP BY nor inside an aggregate, so that it has no one value for each group."),
  AGGREGATE_NOT_ALLOWED("42803", "An aggregate stands where there are no groups yet."),
  NESTED_AGGREGATE("42803", "An aggregate stands inside another."),
  WRONG_COLUMN_COUNT("42601", "Two lists that must be equally long are not."),
  OPTION_UNKNOWN("42704", "WITH has a key that neither the connector nor its format knows."),
  OPTION_INVALID("22023", "An option or a setting cannot have this value."),
  OPTION_MISSING("42601", "An option that the connector cannot do without is not given."),
  SETTING_UNKNOWN("42704", "SET or SHOW names a setting that does not exist."),
  PARAMETER_MISSING("07001", "A question mark in the statement has no value."),
  WATERMARK_MISSING("42P20", "The statement needs a stream with an event time, and this one has none."),
  WATERMARK_INVALID(
      "42P20",
      "The WATERMARK clause does not name a TIMESTAMP column, or its expression is not that column less a constant."),
  WINDOW_INVALID("42P20", "A window has a length, slide or number of rows that no window can have."),
  WINDOW_NOT_EVENT_TIME("42P20", "The column named by DESCRIPTOR is not a time."),
  BRACKET_NEEDS_STREAM("42P20", "A window in brackets stands behind something whose rows have no time at which they come."),
  NOT_FINAL(
      "0A000",
      "The rows of the answer can be revised by every further row, and the input has no end: no row would ever be final."),
  EMIT_NOT_POSSIBLE("0A000", "The EMIT clause demands what the query cannot give."),
  SINK_NOT_APPEND_ONLY("0A000", "The target takes final rows only, and the query's rows can be revised."),
  READ_ONLY("25006", "The table is filled by its connector, or is static and being read."),
  NOT_CONTINUOUS("42809", "The statement asks for a query that runs on, and this one is answered once."),
  CURSOR_NOT_FOUND("34000", "The session has no open cursor of this name."),
  STREAM_CLOSED("55000", "The input of the stream has ended."),
  DUPLICATE_KEY("23505", "Two rows would have the same primary key."),
  NOT_NULL_VIOLATION("23502", "A column that is NOT NULL would be NULL."),
  MORE_THAN_ONE_ROW("21000", "A sub-query that stands for a value gives more than one row."),
  ROW_CHANGED_TWICE("21000", "More than one row of the source of a MERGE matches the same row of its target."),
  NUMERIC_OVERFLOW("22003", "A number does not fit its type."),
  RECURSION_ENDLESS("54001", "A recursive query finds new rows without end."),
  DIVISION_BY_ZERO("22012", "A number is divided by zero."),
  TEXT_TOO_LONG("22001", "A text is longer than the column that is to hold it."),
  INVALID_CAST("22018", "A value cannot be read as the type it is cast to."),
  INVALID_ARGUMENT("22023", "A function or clause is given a value for which it has no meaning."),
  ROW_REJECTED("22000", "A row was rejected, and the stream's options say that this fails the statement."),
  NOT_IN_TRANSACTION(
      "25001", "The statement takes effect at once and cannot be undone, so that it cannot be part of a transaction."),
  NO_TRANSACTION("25P01", "The statement is about the transaction that is open, and none is."),
  TRANSACTION_ABORTED("25P02", "An earlier statement of the transaction failed, and nothing but ROLLBACK is done after that."),
  TRANSACTION_CONFLICT(
      "40001",
      "Another session has committed a change of a row that this transaction has changed too, or a row with a key that it has"
          + " added. Nothing of it has happened; run again, it may well succeed."),
  SAVEPOINT_NOT_FOUND("3B001", "The transaction has no savepoint of this name."),
  FILE_NOT_FOUND("58P01", "There is no file, or no folder for one, at this path."),
  IO_ERROR("58030", "A file, a stream of bytes or the database directory cannot be read or written."),
  DATABASE_LOCKED("55006", "Another process has the database directory open."),
  OUT_OF_MEMORY("53200", "The memory of the process is used up, most often by the state of a query."),
  CANCELLED("57014", "The statement was cancelled, by Ctrl-C, by cancel(), or by a timeout."),
  NOT_SUPPORTED("0A000", "The statement is understood and Millrace cannot run it (yet)."),
  INTERNAL("XX000", "Something went wrong that is our mistake, not yours.");

  private final String sqlState;
  private final String cause;

  ErrorCode(String sqlState, String cause) {
    this.sqlState = sqlState;
    this.cause = cause;
  }

  /** The five-character SQLSTATE that JDBC callers see. */
  public String sqlState() {
    return sqlState;
  }

  /** What brings the error about, in a sentence: the documentation prints it. */
  public String cause() {
    return cause;
  }
}
