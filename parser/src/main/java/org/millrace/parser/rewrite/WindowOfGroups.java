package org.millrace.parser.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.ast.WindowFunction;

/** The window that a SELECT groups by, and how it comes into FROM. */
final class WindowOfGroups {
  private static final String TIME = "$time";

  private final WindowFunction function;
  private final SqlParserPos place;
  private final SqlNode time;
  private final List<SqlNode> lengths;

  /**
   * @param place of its call, for errors
   * @param time a column, or an expression, which becomes one
   * @param lengths as the table function takes them
   */
  WindowOfGroups(WindowFunction function, SqlParserPos place, SqlNode time, List<SqlNode> lengths) {
    this.function = function;
    this.place = place;
    this.time = time;
    this.lengths = lengths;
  }

  WindowFunction function() {
    return function;
  }

  /** Whether a call has the same time and lengths. */
  boolean has(List<SqlNode> arguments) {
    boolean same = arguments.size() == lengths.size() + 1 && GroupWindows.isSame(time, arguments.get(0));
    for (int i = 0; same && i < lengths.size(); i++) {
      same = GroupWindows.isSame(lengths.get(i), arguments.get(i + 1));
    }
    return same;
  }

  /** A column of the window, of the relation that the time is said to be of. */
  SqlNode column(String name, SqlParserPos at) {
    return time instanceof SqlIdentifier column && !column.isSimple()
        ? new SqlIdentifier(List.of(relation(column), name), null, at, List.of(at, at))
        : new SqlIdentifier(name, at);
  }

  private static String relation(SqlIdentifier column) {
    return column.names.get(column.names.size() - 2);
  }

  /** FROM with this window over the relation that has the time. */
  SqlNode over(SqlNode from, List<SqlNode> keys, SqlNode where) {
    if (!(from instanceof SqlJoin join)) {
      return windowed(from, keys, where);
    }
    if (function == WindowFunction.SESSION) {
      throw refused("SESSION in GROUP BY takes no join: its sessions are those of the joined rows", "FROM SESSION((SELECT … FROM a JOIN b …) PARTITION BY …)");
    }
    if (!(time instanceof SqlIdentifier column) || column.isSimple()) {
      throw refused("the time column must be qualified, for the window of one side of the join", "GROUP BY " + function.getName() + "(a.time, …)");
    }
    return joined(join, relation(column));
  }

  /** A window that only looks at a row's time may be made before the join, on a side whose rows all keep their time. */
  private SqlNode joined(SqlJoin join, String name) {
    JoinType type = join.getJoinType();
    boolean left = contains(join.getLeft(), name);
    boolean kept = left ? type != JoinType.RIGHT && type != JoinType.FULL : List.of(JoinType.INNER, JoinType.CROSS, JoinType.COMMA, JoinType.RIGHT).contains(type);
    if (!left && !contains(join.getRight(), name) || !kept || join.isNatural()) {
      throw refused(
          "the time of a window in GROUP BY must be a column of a relation whose rows no join leaves out or fills with NULLs",
          "FROM " + function.getName() + "((SELECT … FROM a JOIN b …), DESCRIPTOR(time), …)");
    }
    SqlNode side = left ? join.getLeft() : join.getRight();
    SqlNode windowed = side instanceof SqlJoin inner ? joined(inner, name) : windowed(side, List.of(), null);
    if (left) {
      join.setLeft(windowed);
    } else {
      join.setRight(windowed);
    }
    return join;
  }

  private static boolean contains(SqlNode from, String name) {
    if (from instanceof SqlJoin join) {
      return contains(join.getLeft(), name) || contains(join.getRight(), name);
    }
    SqlIdentifier own = name(from);
    return own != null && own.getSimple().equalsIgnoreCase(name);
  }

  /** What a relation is called, or null. */
  private static SqlIdentifier name(SqlNode relation) {
    if (relation instanceof SqlIdentifier name) {
      return name.getComponent(name.names.size() - 1);
    }
    return relation.getKind() == SqlKind.AS ? ((SqlCall) relation).operand(1) : null;
  }

  private SqlNode windowed(SqlNode from, List<SqlNode> keys, SqlNode where) {
    SqlIdentifier relation = name(from);
    List<SqlNode> operands = new ArrayList<>();
    operands.add(data(from, where));
    operands.add(descriptor(List.of(time instanceof SqlIdentifier column ? last(column) : new SqlIdentifier(TIME, time.getParserPosition()))));
    if (function == WindowFunction.SESSION && !keys.isEmpty()) {
      operands.add(descriptor(keys.stream().map(this::key).toList()));
    }
    operands.addAll(lengths);
    function.checkArguments(operands, position(place));
    SqlNode table = SqlStdOperatorTable.COLLECTION_TABLE.createCall(place, function.createCall(place, operands));
    return relation == null ? table : SqlStdOperatorTable.AS.createCall(place, table, relation);
  }

  /** The relation as it is, or with the condition and the time that are to be computed. */
  private SqlNode data(SqlNode from, SqlNode where) {
    boolean column = time instanceof SqlIdentifier;
    SqlNode plain = from.getKind() == SqlKind.AS && ((SqlCall) from).operandCount() == 2 ? ((SqlCall) from).operand(0) : from;
    if (column && where == null && plain instanceof SqlIdentifier name) {
      return SqlStdOperatorTable.EXPLICIT_TABLE.createCall(name.getParserPosition(), name);
    }
    SqlParserPos at = from.getParserPosition();
    SqlNodeList columns = new SqlNodeList(List.of(SqlIdentifier.star(at)), at);
    if (!column) {
      columns.add(SqlStdOperatorTable.AS.createCall(time.getParserPosition(), time, new SqlIdentifier(TIME, time.getParserPosition())));
    }
    return new SqlSelect(at, new SqlNodeList(at), columns, from, where, null, null, null, null, null, null, null, new SqlNodeList(at));
  }

  private SqlNode descriptor(List<SqlNode> columns) {
    return SqlStdOperatorTable.DESCRIPTOR.createCall(columns.get(0).getParserPosition(), columns);
  }

  private SqlNode key(SqlNode key) {
    if (key instanceof SqlIdentifier name) {
      return last(name);
    }
    throw new MillraceException(
        ErrorCode.NOT_SUPPORTED,
        "beside SESSION stand columns in GROUP BY, no expressions",
        position(key.getParserPosition()),
        "compute it in a sub-query: FROM (SELECT *, … FROM s)");
  }

  private static SqlNode last(SqlIdentifier name) {
    return name.getComponent(name.names.size() - 1);
  }

  private MillraceException refused(String message, String instead) {
    return new MillraceException(ErrorCode.NOT_SUPPORTED, message, position(place), "write " + instead);
  }

  private static Position position(SqlParserPos at) {
    return new Position(at.getLineNum(), at.getColumnNum(), at.getEndLineNum(), at.getEndColumnNum());
  }
}
