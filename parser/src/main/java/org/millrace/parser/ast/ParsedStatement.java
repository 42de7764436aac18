package org.millrace.parser.ast;

import java.math.BigDecimal;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.millrace.catalog.type.Quotation;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.Position;

/**
 * A statement as written. Queries and expressions are Calcite's SqlNodes, positions in them lines and columns of the
 * statement's own text; everything Calcite has no node for is a record here. sql is the statement's text without the
 * semicolon; querySql that of the query inside, with its EMIT clause.
 */
public sealed interface ParsedStatement {
  /** What to do when the object exists. */
  enum IfExists {
    FAIL,
    REPLACE,
    SKIP
  }

  /** WATERMARK FOR column AS expression. */
  record WatermarkSpec(Name column, SqlNode expression, Position position) {
    /** The clause written anew, for one whose expression is the column, or the column less an exact interval. */
    public String sql() {
      String name = Quotation.ofName(column.text());
      boolean late = expression instanceof SqlCall call && call.operandCount() == 2 && call.operand(1) instanceof ExactInterval;
      if (!late) {
        return "WATERMARK FOR " + name + " AS " + name;
      }
      ExactInterval delay = ((SqlCall) expression).operand(1);
      String seconds = BigDecimal.valueOf(delay.amount(), 6).stripTrailingZeros().toPlainString();
      return "WATERMARK FOR " + name + " AS " + name + " - INTERVAL '" + seconds + "' SECOND";
    }
  }

  record Query(SqlNode query, Emit emit) implements ParsedStatement {}

  record CreateStream(
      Name name,
      List<ColumnSpec> columns,
      WatermarkSpec watermark,
      List<Name> primaryKey,
      List<OptionSpec> options,
      IfExists ifExists,
      String sql)
      implements ParsedStatement {}

  record CreateTable(
      Name name,
      boolean isStatic,
      List<ColumnSpec> columns,
      List<Name> primaryKey,
      List<OptionSpec> options,
      IfExists ifExists,
      String sql)
      implements ParsedStatement {}

  /** columns holds the names in parentheses after the view's name, or is empty. */
  record CreateView(
      Name name,
      boolean materialized,
      List<Name> columns,
      SqlNode query,
      Emit emit,
      String querySql,
      IfExists ifExists,
      String sql)
      implements ParsedStatement {}

  record CreateSink(
      Name name,
      List<ColumnSpec> columns,
      List<Name> primaryKey,
      List<OptionSpec> options,
      IfExists ifExists,
      String sql)
      implements ParsedStatement {}

  record CreateQuery(Name name, Insert insert, IfExists ifExists, String sql) implements ParsedStatement {}

  /** name is null where none is given. */
  record CreateIndex(Name name, Name table, List<Name> columns, boolean unique, IfExists ifExists, String sql)
      implements ParsedStatement {}

  /** REINDEX of an index or a table. */
  record Reindex(Name name) implements ParsedStatement {}

  /** A parameter of a function, or its result (then without name). */
  record Parameter(Name name, SqlType type) {}

  /**
   * body is the text of an expression over the parameters, at bodyPosition; or, with a jar, the name of a Java class or of one of its
   * methods.
   */
  record CreateFunction(
      Name name,
      List<Parameter> parameters,
      SqlType result,
      String body,
      Position bodyPosition,
      String jar,
      IfExists ifExists,
      String sql)
      implements ParsedStatement {}

  /** kind in lower case: function, stream, table, view, materialized view, sink, query, index. */
  record Drop(String kind, Name name, boolean ifExists, boolean cascade) implements ParsedStatement {}

  /** columns is empty when none are named. source is a query; VALUES rows may hold DEFAULT calls. */
  record Insert(Name target, List<Name> columns, SqlNode source, Emit emit, String querySql, String sql)
      implements ParsedStatement {}

  /** where may be null. */
  record Update(Name table, List<Name> columns, List<SqlNode> values, SqlNode where) implements ParsedStatement {}

  record Delete(Name table, SqlNode where) implements ParsedStatement {}

  /**
   * source is what stands behind USING; in on and in the clauses the target goes by its own name, whatever its alias was.
   */
  record Merge(Name table, SqlNode source, SqlNode on, List<MergeClause> clauses) implements ParsedStatement {}

  /** What one WHEN clause does with the rows that it is about. */
  enum MergeAction {
    UPDATE,
    DELETE,
    INSERT,
    NOTHING
  }

  /** condition may be null; columns and values are those of SET or of INSERT. */
  record MergeClause(
      boolean matched, SqlNode condition, MergeAction action, List<Name> columns, List<SqlNode> values, Position position) {}

  /** what in lower case: streams, tables, views, materialized views, sinks, queries, functions, connectors, settings. */
  record ShowObjects(String what, Position position) implements ParsedStatement {}

  record ShowCreate(Name name) implements ParsedStatement {}

  record Describe(Name name) implements ParsedStatement {}

  /** SHOW name. */
  record ShowSetting(Name name) implements ParsedStatement {}

  record Set(Name name, String value, Position valuePosition) implements ParsedStatement {}

  /** stage in upper case: AST, LOGICAL, OPTIMIZED, PHYSICAL, CHAINS, PLACEMENT, CODE, STATE, ANALYZE; PHYSICAL if none given. */
  record Explain(String stage, ParsedStatement statement, Position stagePosition) implements ParsedStatement {}

  /** EXPLAIN PROGRESS of a query, materialized view or cursor. */
  record ExplainProgress(Name name) implements ParsedStatement {}

  record Advance(Name stream, SqlNode time) implements ParsedStatement {}

  record CloseStream(Name stream) implements ParsedStatement {}

  record DeclareCursor(Name name, SqlNode query, Emit emit) implements ParsedStatement {}

  /** count −1 for ALL. */
  record Fetch(Name cursor, long count) implements ParsedStatement {}

  record CloseCursor(Name name) implements ParsedStatement {}

  /** What a statement about transactions does. */
  enum TransactionStep {
    BEGIN,
    COMMIT,
    ROLLBACK,
    SAVEPOINT,
    ROLLBACK_TO,
    RELEASE
  }

  /** savepoint is null for steps that have none. */
  record Transact(TransactionStep step, Name savepoint, Position position) implements ParsedStatement {}
}
