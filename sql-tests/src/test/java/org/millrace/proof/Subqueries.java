package org.millrace.proof;

import java.util.ArrayList;
import java.util.List;
import org.millrace.proof.Draft.Source;

/** Draws conditions with sub-queries, correlated or not, and scalar sub-queries. */
final class Subqueries {
  private final Draft draft;
  private final Choices choices;
  private final Scalars scalars;
  private final Queries queries;

  Subqueries(Draft draft, Scalars scalars, Queries queries) {
    this.draft = draft;
    choices = draft.choices;
    this.scalars = scalars;
    this.queries = queries;
  }

  String condition(List<Field> outer, int depth) {
    String left = scalars.column(outer);
    Source from = queries.source(depth > 1 ? 1 : 0);
    String column = scalars.column(from.fields());
    String rest = " FROM " + from.text() + where(outer, from);
    return switch (choices.next(8)) {
      case 1 -> left + " NOT IN (SELECT " + column + rest + ")";
      case 2 -> "EXISTS (SELECT 1" + rest + ")";
      case 3 -> "NOT EXISTS (SELECT 1" + rest + ")";
      case 4 -> all(left, choices.of(List.of(" > ", " <= ", " <> ", " = ")), "(SELECT " + column + rest + ")");
      case 5 -> left + choices.of(List.of(" > ", " <= ", " <> ", " = ")) + "ANY (SELECT " + column + rest + ")";
      case 6 -> left + " > (SELECT MAX(" + column + ")" + rest + ")";
      case 7 -> "(" + left + " IN (SELECT " + column + rest + ") OR " + scalars.condition(outer) + ")";
      default -> left + " IN (SELECT " + column + rest + ")";
    };
  }

  /** H2 looks for = ALL in an index as if it were = ANY. */
  private String all(String left, String compare, String query) {
    return draft.forH2 && compare.equals(" = ") ? "NOT (" + left + " <> ANY " + query + ")" : left + compare + "ALL " + query;
  }

  /** One value: an aggregate, so that there is never more than one row. */
  String scalar(List<Field> outer) {
    Source from = queries.source(0);
    String call = choices.of(List.of("MAX(", "COUNT(", "SUM("));
    return "(SELECT " + call + scalars.column(from.fields()) + ") FROM " + from.text() + where(outer, from) + ")";
  }

  private String where(List<Field> outer, Source from) {
    String own = scalars.condition(from.fields());
    String tied = scalars.column(from.fields()) + " = " + scalars.column(outer);
    List<Field> both = new ArrayList<>(from.fields());
    both.addAll(outer);
    return switch (choices.next(5)) {
      case 1 -> " WHERE " + own;
      case 2 -> " WHERE " + tied;
      case 3 -> " WHERE " + tied + " AND " + own;
      case 4 -> " WHERE " + scalars.condition(both);
      default -> "";
    };
  }
}
