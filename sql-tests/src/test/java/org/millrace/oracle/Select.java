package org.millrace.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * SELECT over one relation or two joined ones, by nested loops.
 *
 * @param from one or two relations, with the aliases a and b
 * @param join how two are joined; with one it means nothing
 * @param on the join condition with two, else null
 * @param where may be null
 * @param keys the GROUP BY list; null without GROUP BY and aggregates, empty for one group of all rows
 * @param items without aggregation: the select list; with aggregation: ignored, the select list is keys then aggregates
 * @param having over keys and aggregates as one row; may be null
 */
record Select(
    List<Relation> from,
    Join join,
    Expression on,
    Expression where,
    List<Expression> items,
    List<Expression> keys,
    List<AggregateFunction> aggregates,
    Expression having)
    implements Relation {

  /** Which rows without a partner are kept. */
  enum Join {
    INNER("JOIN", false, false),
    LEFT("LEFT JOIN", true, false),
    RIGHT("RIGHT JOIN", false, true),
    FULL("FULL JOIN", true, true);

    final String word;
    final boolean keepsLeft;
    final boolean keepsRight;

    Join(String word, boolean keepsLeft, boolean keepsRight) {
      this.word = word;
      this.keepsLeft = keepsLeft;
      this.keepsRight = keepsRight;
    }
  }

  static final List<String> ALIASES = List.of("a", "b");

  /** The columns of all relations in FROM, as expressions. */
  static List<Expression> scope(List<Relation> from) {
    List<Expression> scope = new ArrayList<>();
    for (int i = 0; i < from.size(); i++) {
      for (Column column : from.get(i).columns()) {
        scope.add(Expression.column(ALIASES.get(i) + "." + column.name(), column.type(), scope.size()));
      }
    }
    return scope;
  }

  @Override
  public List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    for (Expression item : keys == null ? items : keys) {
      columns.add(new Column("c" + columns.size(), item.type()));
    }
    if (keys != null) {
      aggregates.forEach(aggregate -> columns.add(new Column("c" + columns.size(), aggregate.type())));
    }
    return columns;
  }

  @Override
  public String sql() {
    return "(" + query("") + ")";
  }

  /** The text as a whole query; word is ISTREAM and the like, or nothing. */
  String query(String word) {
    List<String> list = new ArrayList<>();
    for (Expression item : keys == null ? items : keys) {
      list.add(item.sql() + " AS c" + list.size());
    }
    if (keys != null) {
      aggregates.forEach(aggregate -> list.add(aggregate.sql() + " AS c" + list.size()));
    }
    StringBuilder sql = new StringBuilder("SELECT " + word + String.join(", ", list));
    sql.append(" FROM ").append(from.get(0).sql()).append(" AS a");
    if (from.size() == 2) {
      sql.append(" ").append(join.word).append(" ").append(from.get(1).sql()).append(" AS b ON ").append(on.sql());
    }
    if (where != null) {
      sql.append(" WHERE ").append(where.sql());
    }
    if (keys != null && !keys.isEmpty()) {
      sql.append(" GROUP BY ").append(String.join(", ", keys.stream().map(Expression::sql).toList()));
    }
    return having == null ? sql.toString() : sql + " HAVING " + having.sql();
  }

  @Override
  public List<List<Object>> rows(World world) {
    List<List<Object>> joined = joined(world).stream().filter(row -> where == null || where.holds(row)).toList();
    if (keys == null) {
      return joined.stream().map(row -> values(items, row)).toList();
    }
    Map<List<Object>, List<List<Object>>> groups = new LinkedHashMap<>();
    if (keys.isEmpty()) {
      groups.put(List.of(), new ArrayList<>());
    }
    joined.forEach(row -> groups.computeIfAbsent(values(keys, row), key -> new ArrayList<>()).add(row));
    List<List<Object>> rows = new ArrayList<>();
    groups.forEach(
        (key, members) -> {
          List<Object> row = new ArrayList<>(key);
          aggregates.forEach(aggregate -> row.add(aggregate.value().apply(members)));
          if (having == null || having.holds(row)) {
            rows.add(row);
          }
        });
    return rows;
  }

  private List<List<Object>> joined(World world) {
    List<List<Object>> left = from.get(0).rows(world);
    if (from.size() == 1) {
      return left;
    }
    List<List<Object>> right = from.get(1).rows(world);
    boolean[] matched = new boolean[right.size()];
    List<List<Object>> pairs = new ArrayList<>();
    for (List<Object> one : left) {
      boolean any = false;
      for (int i = 0; i < right.size(); i++) {
        List<Object> pair = pair(one, right.get(i));
        if (on.holds(pair)) {
          pairs.add(pair);
          any = true;
          matched[i] = true;
        }
      }
      if (!any && join.keepsLeft) {
        pairs.add(pair(one, nulls(1)));
      }
    }
    for (int i = 0; i < right.size(); i++) {
      if (!matched[i] && join.keepsRight) {
        pairs.add(pair(nulls(0), right.get(i)));
      }
    }
    return pairs;
  }

  private List<Object> nulls(int side) {
    return Collections.nCopies(from.get(side).columns().size(), null);
  }

  private static List<Object> pair(List<Object> left, List<Object> right) {
    List<Object> pair = new ArrayList<>(left);
    pair.addAll(right);
    return pair;
  }

  private static List<Object> values(List<Expression> expressions, List<Object> row) {
    List<Object> values = new ArrayList<>();
    expressions.forEach(expression -> values.add(expression.value().apply(row)));
    return values;
  }

  @Override
  public List<Relation> leaves() {
    return from.stream().flatMap(relation -> relation.leaves().stream()).toList();
  }
}
