package org.millrace.proof;

import java.util.ArrayList;
import java.util.List;
import org.millrace.proof.Draft.Query;
import org.millrace.proof.Field.Kind;

/** GROUPING SETS, ROLLUP and CUBE over two keys; for H2 the union of what each set gives. */
final class GroupingSets {
  /** The sets as bits: 2 has the first key, 1 the second. */
  private record Sets(String text, List<Integer> sets) {}

  private static final List<Sets> ALL =
      List.of(
          new Sets("ROLLUP (%1$s, %2$s)", List.of(3, 2, 0)),
          new Sets("CUBE (%1$s, %2$s)", List.of(3, 2, 1, 0)),
          new Sets("GROUPING SETS ((%1$s), (%2$s))", List.of(2, 1)),
          new Sets("GROUPING SETS ((%1$s, %2$s), ())", List.of(3, 0)),
          new Sets("GROUPING SETS ((%1$s, %2$s), (%1$s), (%1$s))", List.of(3, 2, 2)));

  private final Draft draft;

  GroupingSets(Draft draft) {
    this.draft = draft;
  }

  Query query(Field one, Field two, List<Field> calls, String rest) {
    Sets sets = draft.choices.of(ALL);
    Field second = one.name().equals(two.name()) ? new Field("COALESCE(" + two.name() + ", 1)", Kind.INT) : two;
    if (!draft.forH2) {
      List<Field> items = new ArrayList<>(List.of(one, second));
      items.add(new Field("GROUPING(" + one.name() + ", " + second.name() + ")", Kind.INT));
      items.addAll(calls);
      return Queries.select("", items, rest + " GROUP BY " + String.format(sets.text, one.name(), second.name()));
    }
    List<String> parts = new ArrayList<>();
    List<Field> columns = List.of();
    for (int set : sets.sets) {
      Query part = part(one, second, set, calls, rest);
      parts.add(part.text());
      columns = part.columns();
    }
    return new Query(String.join(" UNION ALL ", parts), columns);
  }

  private static Query part(Field one, Field two, int set, List<Field> calls, String rest) {
    Field none = new Field("CAST(NULL AS BIGINT)", Kind.INT);
    List<Field> items = new ArrayList<>();
    items.add((set & 2) == 0 ? none : one);
    items.add((set & 1) == 0 ? none : two);
    items.add(new Field(String.valueOf(3 - set), Kind.INT));
    items.addAll(calls);
    List<String> keys = new ArrayList<>();
    if ((set & 2) != 0) {
      keys.add(one.name());
    }
    if ((set & 1) != 0) {
      keys.add(two.name());
    }
    return Queries.select("", items, rest + (keys.isEmpty() ? "" : " GROUP BY " + String.join(", ", keys)));
  }
}
