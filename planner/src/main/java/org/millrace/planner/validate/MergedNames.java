package org.millrace.planner.validate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.JoinConditionType;
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
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlShuttle;
import org.apache.calcite.sql.validate.ListScope;
import org.apache.calcite.sql.validate.SqlValidatorNamespace;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.apache.calcite.sql.validate.SqlValidatorUtil;

/**
 * Names of columns that USING or NATURAL has merged: everywhere in a SELECT they stand for COALESCE(a.k, b.k). Calcite knows that of
 * the select list and GROUP BY alone. Sub-queries are left as they are.
 */
final class MergedNames {
  /** The merged columns by their names in lower case, as the names of the columns that were merged, qualified. */
  private final Map<String, Column> merged = new HashMap<>();

  /** What a name stands for: a column of one relation, or two that a join has merged into one; type is null for some of these. */
  private record Column(List<String> path, SqlTypeName type, Column left, Column right, JoinType join) {
    /** As Calcite writes it in a select list. */
    SqlNode whole(SqlParserPos place) {
      return path != null
          ? new SqlIdentifier(path, null, place, List.of(place, place))
          : SqlStdOperatorTable.COALESCE.createCall(place, left.whole(place), right.whole(place));
    }

    /** The side that has the value, if it is known to have it: a condition on it can be moved below the join. */
    SqlNode known(SqlParserPos place) {
      boolean one = path == null && join != JoinType.FULL && left.type != null && left.type == right.type;
      return one ? (join == JoinType.RIGHT ? right : left).known(place) : whole(place);
    }
  }

  private MergedNames() {}

  /** Writes out the merged columns of a SELECT whose FROM has been validated; scope is that of its FROM. */
  static void writeOut(SqlSelect select, SqlValidatorScope scope) {
    if (!(select.getFrom() instanceof SqlJoin join) || !(scope instanceof ListScope relations) || !mergesAny(join)) {
      return;
    }
    MergedNames names = new MergedNames();
    columns(join, relations.getChildren().iterator()).forEach(
        (name, column) -> {
          if (column != null && column.path == null) {
            names.merged.put(name, column);
          }
        });
    if (!names.merged.isEmpty()) {
      names.replaceIn(select);
    }
  }

  private static boolean mergesAny(SqlNode from) {
    return from instanceof SqlJoin join
        && (join.isNatural()
            || join.getConditionType() == JoinConditionType.USING
            || mergesAny(join.getLeft())
            || mergesAny(join.getRight()));
  }

  /** The columns of a relation by name; null for a name that more than one has. Relations come in the order of their names in FROM. */
  private static Map<String, Column> columns(SqlNode from, Iterator<SqlValidatorNamespace> relations) {
    Map<String, Column> columns = new HashMap<>();
    if (!(from instanceof SqlJoin join)) {
      String relation = SqlValidatorUtil.alias(from);
      for (RelDataTypeField field : relations.next().getRowType().getFieldList()) {
        String name = key(field.getName());
        boolean known = relation != null && !columns.containsKey(name);
        columns.put(
            name, known ? new Column(List.of(relation, field.getName()), field.getType().getSqlTypeName(), null, null, null) : null);
      }
      return columns;
    }
    Map<String, Column> left = columns(join.getLeft(), relations);
    Map<String, Column> right = columns(join.getRight(), relations);
    columns.putAll(left);
    right.forEach(
        (name, column) -> {
          boolean both = columns.containsKey(name);
          Column other = columns.get(name);
          boolean known = other != null && column != null;
          columns.put(name, !both ? column : known && merges(join, name) ? merged(other, column, join) : null);
        });
    return columns;
  }

  private static Column merged(Column left, Column right, SqlJoin join) {
    return new Column(null, left.type == right.type ? left.type : null, left, right, join.getJoinType());
  }

  private static boolean merges(SqlJoin join, String name) {
    if (join.getConditionType() != JoinConditionType.USING) {
      return join.isNatural();
    }
    for (SqlNode column : (SqlNodeList) join.getCondition()) {
      SqlIdentifier identifier = (SqlIdentifier) column;
      if (key(identifier.names.get(identifier.names.size() - 1)).equals(name)) {
        return true;
      }
    }
    return false;
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private void replaceIn(SqlSelect select) {
    SqlNodeList order = select.getOrderList();
    if (order != null) {
      Columns columns = new Columns(shown(select.getSelectList()), false);
      order.replaceAll(item -> item.accept(columns));
    }
    if (select.getWhere() != null) {
      select.setWhere(select.getWhere().accept(new Columns(List.of(), true)));
    }
    Columns columns = new Columns(List.of(), false);
    if (select.getGroup() != null) {
      select.getGroup().replaceAll(item -> item.accept(columns));
    }
    if (select.getHaving() != null) {
      select.setHaving(select.getHaving().accept(columns));
    }
    if (select.getQualify() != null) {
      select.setQualify(select.getQualify().accept(columns));
    }
    select.getSelectList().replaceAll(item -> item(item, columns));
  }

  /** A column that is shown keeps its name. */
  private static SqlNode item(SqlNode item, Columns columns) {
    SqlNode written = item.accept(columns);
    return written != item && item instanceof SqlIdentifier name
        ? SqlStdOperatorTable.AS.createCall(item.getParserPosition(), written, name)
        : written;
  }

  /** The names of result columns, which ORDER BY means first. */
  private static List<String> shown(SqlNodeList items) {
    List<String> names = new ArrayList<>();
    for (SqlNode item : items) {
      SqlNode name = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(1) : item;
      if (name instanceof SqlIdentifier identifier && !identifier.isStar()) {
        names.add(key(identifier.names.get(identifier.names.size() - 1)));
      }
    }
    return names;
  }

  private final class Columns extends SqlShuttle {
    private final List<String> others;
    private final boolean known;

    /** others are names that mean something else; known: whether one side will do where it is known to have the value. */
    Columns(List<String> others, boolean known) {
      this.others = others;
      this.known = known;
    }

    @Override
    public SqlNode visit(SqlIdentifier name) {
      Column column = name.isSimple() && !others.contains(key(name.getSimple())) ? merged.get(key(name.getSimple())) : null;
      SqlParserPos place = name.getParserPosition();
      return column == null ? name : known ? column.known(place) : column.whole(place);
    }

    @Override
    public SqlNode visit(SqlCall call) {
      if (call.isA(SqlKind.QUERY)) {
        return call;
      }
      boolean namedLast = call.getKind() == SqlKind.AS || call.getKind() == SqlKind.DOT;
      if (namedLast) {
        SqlNode value = call.operand(0);
        SqlNode written = value.accept(this);
        if (written != value) {
          call.setOperand(0, written);
        }
        return call;
      }
      return super.visit(call);
    }
  }
}
