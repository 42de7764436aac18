package org.millrace.oracle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The first rows of a query by its first column; what that leaves open, by all columns, NULLs last. */
record Top(Select query, boolean descending, int limit) implements Relation {
  @Override
  public List<Column> columns() {
    return query.columns();
  }

  @Override
  public String sql() {
    return "(" + text() + ")";
  }

  String text() {
    return query.query("") + " ORDER BY c0" + (descending ? " DESC" : "") + " NULLS LAST LIMIT " + limit;
  }

  @Override
  public List<List<Object>> rows(World world) {
    List<List<Object>> rows = new ArrayList<>(query.rows(world));
    Comparator<List<Object>> order = column(0, descending);
    for (int i = 0; i < columns().size(); i++) {
      order = order.thenComparing(column(i, false));
    }
    rows.sort(order);
    return rows.subList(0, Math.min(limit, rows.size()));
  }

  @SuppressWarnings("unchecked")
  private static Comparator<List<Object>> column(int index, boolean descending) {
    Comparator<Comparable<Object>> values = descending ? Comparator.reverseOrder() : Comparator.naturalOrder();
    return Comparator.comparing(row -> (Comparable<Object>) row.get(index), Comparator.nullsLast(values));
  }

  @Override
  public List<Relation> leaves() {
    return query.leaves();
  }
}
