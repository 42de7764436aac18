package org.millrace.planner.logical;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;

/** Names for columns of a result that were given none: as in PostgreSQL, that of the function, or "column" and its number. */
final class ColumnNames {
  private static final Pattern UNNAMED = Pattern.compile("EXPR\\$\\d+");

  private final List<String> given;

  /** Reads a query, before validation changes it. */
  ColumnNames(SqlNode query) {
    List<SqlNode> items = items(query);
    given = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      given.add(name(items.get(i), i));
    }
  }

  /** The names of a result, with Calcite's inventions replaced. */
  List<String> of(List<String> names) {
    boolean known = given.size() == names.size();
    List<String> result = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      boolean unnamed = UNNAMED.matcher(names.get(i)).matches();
      result.add(!unnamed ? names.get(i) : known ? given.get(i) : numbered(i));
    }
    return result;
  }

  private static List<SqlNode> items(SqlNode query) {
    if (query instanceof SqlOrderBy order) {
      return items(order.query);
    }
    if (query instanceof SqlWith with) {
      return items(with.body);
    }
    return query instanceof SqlSelect select ? select.getSelectList() : List.of();
  }

  private static String name(SqlNode item, int index) {
    if (item instanceof SqlCall call) {
      if (call.getKind() == SqlKind.AS || call.getKind() == SqlKind.FILTER) {
        return name(call.operand(0), index);
      }
      if (call.getOperator() instanceof SqlFunction || call.getKind() == SqlKind.CASE) {
        return call.getOperator().getName().toLowerCase(Locale.ROOT);
      }
    }
    return numbered(index);
  }

  private static String numbered(int index) {
    return "column" + (index + 1);
  }
}
