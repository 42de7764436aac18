package org.millrace.planner.query;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.millrace.error.Position;
import org.millrace.planner.validate.Positions;

/** Where to point when a refusal of what became of a query has no place of its own: most are about a sub-query or a set operation. */
final class SubQueryPlaces {
  /** Operators whose operands are values, so that a query among them is a scalar sub-query. */
  private static final Set<SqlKind> TAKE_VALUES =
      EnumSet.of(
          SqlKind.EQUALS, SqlKind.NOT_EQUALS, SqlKind.LESS_THAN, SqlKind.LESS_THAN_OR_EQUAL, SqlKind.GREATER_THAN,
          SqlKind.GREATER_THAN_OR_EQUAL, SqlKind.PLUS, SqlKind.MINUS, SqlKind.TIMES, SqlKind.DIVIDE, SqlKind.CAST,
          SqlKind.BETWEEN, SqlKind.AND, SqlKind.OR);

  private SubQueryPlaces() {}

  /** The one sub-query used as a value, or else the one set operation; the whole query if there is none, or more than one. */
  static Position of(SqlNode query) {
    List<SqlNode> values = new ArrayList<>();
    List<SqlNode> sets = new ArrayList<>();
    query.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlCall call) {
            if (call instanceof SqlSelect select) {
              select.getSelectList().forEach(item -> addQuery(item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(0) : item));
            } else if (TAKE_VALUES.contains(call.getKind())) {
              call.getOperandList().forEach(this::addQuery);
            } else if (call.getKind() == SqlKind.EXCEPT || call.getKind() == SqlKind.INTERSECT) {
              sets.add(call);
            }
            return super.visit(call);
          }

          private void addQuery(SqlNode value) {
            if (value != null && value.isA(SqlKind.QUERY)) {
              values.add(value);
            }
          }
        });
    List<SqlNode> suspects = values.isEmpty() ? sets : values;
    return Positions.of(suspects.size() == 1 ? suspects.get(0) : query);
  }
}
