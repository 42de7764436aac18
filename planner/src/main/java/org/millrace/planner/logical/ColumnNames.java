package org.millrace.planner.logical;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.millrace.parser.ast.OverCall;
import org.millrace.parser.ast.RelationToStreamFunction;

/** Names for columns of a result that were given none: as in PostgreSQL, that of the function, or "column" and its number. */
final class ColumnNames {
  private static final Pattern UNNAMED = Pattern.compile("EXPR\\$\\d+");

  private final List<String> given;
  private final boolean isStreamed;
  private final List<Boolean> isColumn = new ArrayList<>();

  /** Reads a query, before validation changes it. */
  ColumnNames(SqlNode query) {
    SqlNode streamed = streamed(query);
    List<SqlNode> items = items(streamed == null ? query : streamed);
    isStreamed = streamed != null;
    given = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      given.add(name(items.get(i), i));
      isColumn.add(items.get(i) instanceof SqlIdentifier id && !id.isStar());
    }
  }

  /**
   * The names of a result, with Calcite's inventions replaced, and columns as they were declared, not as they were written here.
   *
   * @param valid the query after validation, in which columns have their declared names
   */
  List<String> of(List<String> names, SqlNode valid) {
    List<SqlNode> items = items(isStreamed ? streamed(valid) : valid);
    boolean known = given.size() == names.size();
    List<String> result = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      // ISTREAM numbers columns of equal names, which the query it streams need not.
      boolean unnamed = UNNAMED.matcher(names.get(i)).matches() || isStreamed && known && !given.get(i).isEmpty();
      boolean column = known && isColumn.get(i) && items.size() == names.size();
      String declared = column ? declared(items.get(i), given.get(i)) : null;
      result.add(declared != null ? declared : !unnamed ? names.get(i) : known ? given.get(i) : numbered(i));
    }
    return result;
  }

  /** The query in SELECT * FROM TABLE(ISTREAM(query)), which is how SELECT ISTREAM … is held; else null. */
  private static SqlNode streamed(SqlNode query) {
    if (!(query instanceof SqlSelect select) || !(select.getFrom() instanceof SqlCall table)
        || table.getKind() != SqlKind.COLLECTION_TABLE) {
      return null;
    }
    return table.operand(0) instanceof SqlCall call && call.getOperator() instanceof RelationToStreamFunction
        ? call.operand(0)
        : null;
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

  /** The name of the column that an item is, if it differs from the given one by case only; else null. */
  private static String declared(SqlNode item, String name) {
    SqlNode column = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(0) : item;
    String last = column instanceof SqlIdentifier id ? id.names.get(id.names.size() - 1) : null;
    return name.equalsIgnoreCase(last) ? last : null;
  }

  /** Empty for a star. */
  private static String name(SqlNode item, int index) {
    if (item instanceof SqlIdentifier id) {
      return id.isStar() ? "" : id.names.get(id.names.size() - 1);
    }
    if (item instanceof SqlCall call) {
      if (call.getKind() == SqlKind.AS) {
        return ((SqlIdentifier) call.operand(1)).getSimple();
      }
      if (call.getKind() == SqlKind.FILTER) {
        return name(call.operand(0), index);
      }
      if (call.getOperator() instanceof SqlFunction || call.getOperator() instanceof OverCall || call.getKind() == SqlKind.CASE) {
        return call.getOperator().getName().toLowerCase(Locale.ROOT);
      }
    }
    return numbered(index);
  }

  private static String numbered(int index) {
    return "column" + (index + 1);
  }
}
