package org.millrace.proof;

import java.util.ArrayList;
import java.util.List;
import org.millrace.proof.Draft.Query;
import org.millrace.proof.Draft.Source;
import org.millrace.proof.Field.Kind;

/** Draws whole queries. How deep sub-queries nest is bounded. */
final class Queries {
  private final Draft draft;
  private final Choices choices;
  private final Scalars scalars;
  private final Aggregates aggregates;
  private final Overs overs;
  private final Joins joins;

  private Queries(Draft draft) {
    this.draft = draft;
    choices = draft.choices;
    scalars = new Scalars(draft);
    aggregates = new Aggregates(draft, scalars);
    overs = new Overs(draft, scalars, aggregates);
    joins = new Joins(draft, scalars, this);
  }

  /** The query that the choices make, in Millrace's language or in H2's. */
  static Query of(Choices choices, boolean forH2) {
    return new Queries(new Draft(choices, forH2)).query(2);
  }

  Query query(int depth) {
    return switch (choices.next(depth == 2 ? 17 : 14)) {
      case 1, 2 -> aggregation(depth);
      case 3 -> project(joins.join(depth - 1), depth);
      case 4 -> distinct(depth);
      case 5 -> new Sets(draft, this).union(depth - 1);
      case 6 -> over(depth, false);
      case 7 -> over(depth, true);
      case 8 -> distinctOn(depth);
      case 9 -> first(depth);
      case 10 -> windowed();
      case 11 -> joins.asOf();
      case 12 -> new Recursion(draft, scalars).query();
      case 13, 14 -> groupingSets(depth);
      case 15 -> joins.interval();
      default -> project(source(depth - 1), depth);
    };
  }

  /** A table, or a sub-query. */
  Source source(int depth) {
    String alias = draft.alias();
    int choice = choices.next(depth > 0 ? 6 : 4);
    if (choice == 3) {
      return new Windowed(draft).windows(choices.of(Tables.NAMES), alias);
    }
    if (choice > 3) {
      return query(depth).as(alias);
    }
    return new Source(choices.of(Tables.NAMES) + " AS " + alias, Field.under(alias, Tables.FIELDS));
  }

  /** A condition, with a sub-query now and then. */
  String condition(List<Field> scope, int depth) {
    return choices.oneIn(3) ? new Subqueries(draft, scalars, this).condition(scope, depth) : scalars.condition(scope);
  }

  private String where(Source from, int depth) {
    return choices.oneIn(2) ? " WHERE " + condition(from.fields(), depth) : "";
  }

  private Source anySource(int depth) {
    return choices.oneIn(3) ? joins.join(depth - 1) : source(depth - 1);
  }

  Query project(Source from, int depth) {
    List<Field> items = new ArrayList<>();
    items.add(new Field(scalars.integer(from.fields()), Kind.INT));
    for (int i = choices.next(3); i > 0; i--) {
      items.add(choices.oneIn(3) ? choices.of(from.fields()) : new Field(scalars.integer(from.fields()), Kind.INT));
    }
    if (depth == 2 && choices.oneIn(4)) {
      items.add(new Field(new Subqueries(draft, scalars, this).scalar(from.fields()), Kind.INT));
    }
    return select("", items, " FROM " + from.text() + where(from, depth));
  }

  /** Two columns of integers. */
  Query integers(int depth) {
    Source from = source(depth);
    List<Field> items =
        List.of(new Field(scalars.column(from.fields()), Kind.INT), new Field(scalars.column(from.fields()), Kind.INT));
    return select("", items, " FROM " + from.text() + where(from, 0));
  }

  private Query aggregation(int depth) {
    Source from = anySource(depth);
    List<Field> keys = new ArrayList<>();
    for (int i = choices.next(3); i > 0; i--) {
      keys.add(new Field(scalars.column(from.fields()), Kind.INT));
    }
    List<Field> items = new ArrayList<>(keys);
    addCalls(items, from);
    String text = " FROM " + from.text() + where(from, depth) + groupBy(keys);
    if (choices.oneIn(4)) {
      text += " HAVING COUNT(*) > " + scalars.number();
    }
    return select("", items, text);
  }

  private void addCalls(List<Field> items, Source from) {
    for (int i = choices.next(3); i >= 0; i--) {
      items.add(aggregates.call(from.fields()));
    }
  }

  private static String groupBy(List<Field> keys) {
    return keys.isEmpty() ? "" : " GROUP BY " + Field.total(keys);
  }

  private Query windowed() {
    Source from = new Windowed(draft).windows(choices.of(Tables.NAMES), draft.alias());
    List<Field> fields = from.fields();
    List<Field> keys = new ArrayList<>(fields.subList(fields.size() - 2, fields.size()));
    if (choices.oneIn(2)) {
      keys.add(new Field(scalars.column(fields), Kind.INT));
    }
    List<Field> items = new ArrayList<>(keys);
    addCalls(items, from);
    return select("", items, " FROM " + from.text() + where(from, 0) + groupBy(keys));
  }

  private Query groupingSets(int depth) {
    Source from = anySource(depth);
    String rest = " FROM " + from.text() + where(from, depth);
    Field one = new Field(scalars.column(from.fields()), Kind.INT);
    Field two = new Field(scalars.column(from.fields()), Kind.INT);
    List<Field> calls = new ArrayList<>();
    addCalls(calls, from);
    return new GroupingSets(draft).query(one, two, calls, rest);
  }

  private Query distinct(int depth) {
    Query query = project(anySource(depth), 1);
    return new Query("SELECT DISTINCT" + query.text().substring("SELECT".length()), query.columns());
  }

  /** The row as it was, and functions with OVER; with QUALIFY those of a certain rank. */
  private Query over(int depth, boolean qualified) {
    Source from = source(depth - 1);
    List<Field> items = new ArrayList<>();
    items.add(new Field(scalars.column(from.fields()), Kind.INT));
    items.add(choices.of(from.fields()));
    for (int i = choices.next(2); i >= 0 && !qualified; i--) {
      items.add(overs.call(from.fields()));
    }
    String rest = " FROM " + from.text() + where(from, 0);
    if (qualified) {
      String rank = choices.of(List.of("ROW_NUMBER()", "RANK()", "DENSE_RANK()"));
      String partition = choices.oneIn(3) ? "" : "PARTITION BY " + scalars.column(from.fields()) + " ";
      String order = overs.order(scalars.column(from.fields())) + ", " + Field.total(from.fields());
      rest += " QUALIFY " + rank + " OVER (" + partition + "ORDER BY " + order + ") <= " + (1 + choices.next(3));
    }
    return select("", items, rest);
  }

  private Query distinctOn(int depth) {
    Source from = source(depth - 1);
    String key = scalars.column(from.fields());
    List<Field> items = List.of(new Field(key, Kind.INT), new Field(scalars.column(from.fields()), Kind.INT));
    String order = key + ", " + overs.order(scalars.column(from.fields())) + ", " + Field.total(from.fields());
    String rest = " FROM " + from.text() + where(from, 0);
    if (draft.forH2) {
      return select("", items, rest + " QUALIFY ROW_NUMBER() OVER (PARTITION BY " + key + " ORDER BY " + order + ") = 1");
    }
    return select("DISTINCT ON (" + key + ") ", items, rest + " ORDER BY " + order);
  }

  /** The first rows by all columns. */
  private Query first(int depth) {
    Query all = query(Math.max(0, depth - 1));
    Source from = all.as(draft.alias());
    List<Field> known = from.fields().stream().filter(field -> field.kind() != Kind.OTHER).toList();
    String order = overs.order(scalars.column(from.fields())) + ", " + Field.total(known);
    String limit = " LIMIT " + (1 + choices.next(4)) + (choices.oneIn(3) ? " OFFSET " + (1 + choices.next(2)) : "");
    return select("", known, " FROM " + from.text() + " ORDER BY " + order + limit);
  }

  static Query select(String word, List<Field> items, String rest) {
    List<String> list = new ArrayList<>();
    List<Field> columns = new ArrayList<>();
    for (Field item : items) {
      String name = "c" + columns.size();
      list.add(item.name() + " AS " + name);
      columns.add(new Field(name, item.kind()));
    }
    return new Query("SELECT " + word + String.join(", ", list) + rest, columns);
  }
}
