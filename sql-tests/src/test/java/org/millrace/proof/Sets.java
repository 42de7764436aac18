package org.millrace.proof;

import java.util.List;
import org.millrace.proof.Draft.Query;

/** UNION, INTERSECT, EXCEPT, with ALL too; for H2 those with ALL number the copies of a row. */
final class Sets {
  private static final List<String> WORDS =
      List.of("UNION ALL", "UNION", "INTERSECT", "EXCEPT", "INTERSECT ALL", "EXCEPT ALL");

  private final Draft draft;
  private final Queries queries;

  Sets(Draft draft, Queries queries) {
    this.draft = draft;
    this.queries = queries;
  }

  Query union(int depth) {
    Query left = queries.integers(depth);
    Query right = queries.integers(depth);
    String word = draft.choices.of(WORDS);
    if (draft.forH2 && word.endsWith("T ALL")) {
      String plain = word.substring(0, word.length() - " ALL".length());
      return new Query("SELECT c0, c1 FROM (" + numbered(left) + " " + plain + " " + numbered(right) + ")", left.columns());
    }
    return new Query(left.text() + " " + word + " " + right.text(), left.columns());
  }

  private static String numbered(Query query) {
    return "SELECT c0, c1, ROW_NUMBER() OVER (PARTITION BY c0, c1 ORDER BY c0) AS n FROM (" + query.text() + ")";
  }
}
