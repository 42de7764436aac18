package org.millrace.planner.validate;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUnresolvedFunction;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;

/** Refuses, where it is written, what can be read and is not built yet, VALUES of uneven rows, unknown table functions, and names that WITH gives twice. */
public final class UnsupportedSyntax extends SqlBasicVisitor<Void> {
  private UnsupportedSyntax() {}

  /**
   * @throws MillraceException NOT_SUPPORTED
   */
  public static void check(SqlNode query) {
    query.accept(new UnsupportedSyntax());
  }

  @Override
  public Void visit(SqlCall call) {
    if (call.getKind() == SqlKind.VALUES) {
      requireEvenRows(call);
    }
    if (call.getKind() == SqlKind.COLLECTION_TABLE && call.operand(0) instanceof SqlCall function
        && function.getOperator() instanceof SqlUnresolvedFunction) {
      throw unknownWindow(((SqlUnresolvedFunction) function.getOperator()).getNameAsId());
    }
    if (call instanceof SqlWith with) {
      requireDistinctNames(with);
    }
    if (call instanceof SqlJoin join) {
      MergedColumns.check(join);
    }
    if (call instanceof SqlSelect select && select.getGroup() != null) {
      GroupingSetCount.requireFew(select.getGroup());
    }
    String what = what(call);
    if (what != null) {
      throw new MillraceException(ErrorCode.NOT_SUPPORTED, what + " is not supported yet", Positions.of(call), hint(call));
    }
    return super.visit(call);
  }

  private static void requireDistinctNames(SqlWith with) {
    Set<String> names = new HashSet<>();
    for (SqlNode node : with.withList) {
      SqlIdentifier name = ((SqlWithItem) node).name;
      if (!names.add(name.getSimple().toLowerCase(Locale.ROOT))) {
        throw new MillraceException(
            ErrorCode.DUPLICATE_OBJECT, "WITH names \"" + name.getSimple() + "\" more than once", Positions.of(name));
      }
    }
  }

  private static MillraceException unknownWindow(SqlIdentifier name) {
    String near = NearestNames.hint(name.toString(), List.of("TUMBLE", "HOP", "CUMULATE", "SESSION"));
    return new MillraceException(
        ErrorCode.FUNCTION_NOT_FOUND,
        "there is no table function " + name,
        Positions.of(name),
        near == null ? "in FROM stand relations, sub-queries, and TUMBLE, HOP, CUMULATE or SESSION" : near);
  }

  private static void requireEvenRows(SqlCall values) {
    int columns = ((SqlCall) values.operand(0)).operandCount();
    for (SqlNode row : values.getOperandList()) {
      if (row instanceof SqlCall call && call.operandCount() != columns) {
        throw new MillraceException(
            ErrorCode.WRONG_COLUMN_COUNT,
            "VALUES lists must all be the same length: the first has " + columns + ", this one " + call.operandCount(),
            Positions.of(row));
      }
    }
  }

  private static String what(SqlCall call) {
    return switch (call.getKind()) {
      case PIVOT, UNPIVOT, TABLESAMPLE -> call.getKind().name();
      case SNAPSHOT -> "FOR SYSTEM_TIME AS OF that is not behind JOIN";
      case MULTISET_VALUE_CONSTRUCTOR, MULTISET_QUERY_CONSTRUCTOR -> "a value of type "
          + call.getOperator().getName();
      default -> null;
    };
  }

  private static String hint(SqlCall call) {
    return switch (call.getKind()) {
      case SNAPSHOT -> "write FROM s JOIN t FOR SYSTEM_TIME AS OF s.time AS t ON s.key = t.key";
      default -> null;
    };
  }
}
