package org.millrace.proof;

import java.util.ArrayList;
import java.util.List;
import org.millrace.proof.Draft.Query;
import org.millrace.proof.Draft.Source;
import org.millrace.proof.Field.Kind;

/** Draws joins of all kinds on any condition, LATERAL aggregates, ASOF joins. */
final class Joins {
  private final Draft draft;
  private final Choices choices;
  private final Scalars scalars;
  private final Queries queries;

  Joins(Draft draft, Scalars scalars, Queries queries) {
    this.draft = draft;
    choices = draft.choices;
    this.scalars = scalars;
    this.queries = queries;
  }

  Source join(int depth) {
    int kind = choices.next(9);
    Source left = queries.source(Math.min(depth, 1));
    if (kind == 6) {
      return lateral(left);
    }
    Source right = queries.source(Math.min(depth, 1));
    if (kind == 7) {
      return outer(left, queries.source(0), new Source(right.text(), right.fields()));
    }
    List<Field> both = both(left, right);
    String on = on(left, right, both);
    return switch (kind) {
      case 2, 3 -> new Source(left.text() + " LEFT JOIN " + right.text() + " ON " + on, both);
      case 4 -> new Source(left.text() + " RIGHT JOIN " + right.text() + " ON " + on, both);
      case 5 -> draft.forH2 ? full(left, right, on) : new Source(left.text() + " FULL JOIN " + right.text() + " ON " + on, both);
      case 8 -> new Source(left.text() + " CROSS JOIN " + right.text(), both);
      default -> new Source(left.text() + " JOIN " + right.text() + " ON " + on, both);
    };
  }

  /** Three relations. */
  private Source outer(Source one, Source two, Source three) {
    List<Field> first = both(one, two);
    String on = on(one, two, first);
    List<Field> all = new ArrayList<>(first);
    all.addAll(three.fields());
    String word = choices.oneIn(2) ? " LEFT JOIN " : " JOIN ";
    String text = one.text() + " JOIN " + two.text() + " ON " + on + word + three.text() + " ON ";
    return new Source(text + on(two, three, all), all);
  }

  private static List<Field> both(Source left, Source right) {
    List<Field> both = new ArrayList<>(left.fields());
    both.addAll(right.fields());
    return both;
  }

  private String on(Source left, Source right, List<Field> both) {
    String one = scalars.column(left.fields());
    String other = scalars.column(right.fields());
    return switch (choices.next(6)) {
      case 2 -> one + " = " + other + " AND " + scalars.condition(both);
      case 3 -> one + " IS NOT DISTINCT FROM " + other;
      case 4 -> one + " < " + other + (choices.oneIn(2) ? " AND " + scalars.condition(both) : "");
      case 5 -> scalars.condition(both);
      default -> one + " = " + other;
    };
  }

  /** What LEFT JOIN gives, and the right rows that no left row matches. */
  private Source full(Source left, Source right, String on) {
    List<Field> both = both(left, right);
    String alias = draft.alias();
    String join = " FROM " + left.text() + " LEFT JOIN " + right.text() + " ON " + on;
    Query joined = Queries.select("", both, join);
    List<Field> lonely = new ArrayList<>();
    left.fields().forEach(field -> lonely.add(new Field("CAST(NULL AS " + type(field.kind()) + ")", field.kind())));
    lonely.addAll(right.fields());
    String rest = " FROM " + right.text() + " WHERE NOT EXISTS (SELECT 1 FROM " + left.text() + " WHERE " + on + ")";
    Query others = Queries.select("", lonely, rest);
    return new Query(joined.text() + " UNION ALL " + others.text(), joined.columns()).as(alias);
  }

  private static String type(Kind kind) {
    return switch (kind) {
      case INT -> "BIGINT";
      case TEXT -> "VARCHAR";
      case TIME -> "TIMESTAMP(6)";
      case OTHER -> "DECIMAL(38, 6)";
    };
  }

  /** An aggregate over the rows of another relation that match: H2 takes it as a scalar sub-query. */
  private Source lateral(Source left) {
    Source inner = queries.source(0);
    String alias = draft.alias();
    String argument = scalars.column(inner.fields());
    String call = choices.of(List.of("MAX(", "COUNT(")) + argument + ")";
    String rest = " FROM " + inner.text() + " WHERE " + scalars.column(inner.fields()) + choices.of(List.of(" = ", " > "))
        + scalars.column(left.fields());
    if (!draft.forH2) {
      List<Field> fields = new ArrayList<>(left.fields());
      fields.add(new Field(alias + ".m", Kind.INT));
      return new Source(left.text() + " CROSS JOIN LATERAL (SELECT " + call + " AS m" + rest + ") AS " + alias, fields);
    }
    List<Field> items = new ArrayList<>(left.fields());
    items.add(new Field("(SELECT " + call + rest + ")", Kind.INT));
    return Queries.select("", items, " FROM " + left.text()).as(alias);
  }

  /** Rows of two relations near in time, with a key or without: over streams both sides are forgotten as time passes. */
  Query interval() {
    Source left = new Source("t1 AS l", Field.under("l", Tables.FIELDS));
    Source right = new Source("t2 AS r", Field.under("r", Tables.FIELDS));
    String word = choices.of(List.of("JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN"));
    String on = (choices.oneIn(4) ? "" : "l.k = r.k AND ") + "r.t BETWEEN l.t - " + Windowed.seconds(choices.next(4)) + " AND l.t + "
        + Windowed.seconds(choices.next(4));
    List<Field> both = both(left, right);
    if (choices.oneIn(4)) {
      on += " AND " + scalars.condition(both);
    }
    Source joined = draft.forH2 && word.startsWith("FULL")
        ? full(left, right, on)
        : new Source(left.text() + " " + word + " " + right.text() + " ON " + on, both);
    List<Field> items = new ArrayList<>();
    for (int column : List.of(0, 4, 5, 7, 9)) {
      items.add(joined.fields().get(column));
    }
    return Queries.select("", items, " FROM " + joined.text());
  }

  /** The nearest row before, by time; a time occurs once for each key. */
  Query asOf() {
    String left = choices.of(Tables.NAMES) + " AS l";
    String inner = "(SELECT k, t, MAX(v) AS v FROM " + choices.of(Tables.NAMES) + " WHERE t IS NOT NULL GROUP BY k, t)";
    boolean outer = choices.oneIn(2);
    int way = choices.next(4);
    String compare = List.of(">=", ">", "<=", "<").get(way);
    List<Field> items = List.of(new Field("l.id", Kind.INT), new Field("r.v", Kind.INT), new Field("r.t", Kind.TIME));
    if (!draft.forH2) {
      String join = outer ? " LEFT ASOF JOIN " : " ASOF JOIN ";
      return Queries.select(
          "", items, " FROM " + left + join + inner + " AS r MATCH_CONDITION l.t " + compare + " r.t ON l.k = r.k");
    }
    String nearest = "(SELECT " + (way < 2 ? "MAX" : "MIN") + "(n.t) FROM " + inner + " AS n WHERE n.k = l.k AND l.t " + compare + " n.t)";
    return Queries.select(
        "", items, " FROM " + left + (outer ? " LEFT JOIN " : " JOIN ") + inner + " AS r ON l.k = r.k AND r.t = " + nearest);
  }
}
