package org.millrace.proof;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.h2.tools.SimpleResultSet;
import org.millrace.proof.Draft.Query;
import org.millrace.proof.Field.Kind;

/** Draws closures and counts of hops over edges from k to v; for H2 by loops over the edges, called as a table function. */
public final class Recursion {
  private final Draft draft;
  private final Choices choices;
  private final Scalars scalars;

  Recursion(Draft draft, Scalars scalars) {
    this.draft = draft;
    choices = draft.choices;
    this.scalars = scalars;
  }

  Query query() {
    String table = choices.of(Tables.NAMES);
    String edges = "SELECT k, v FROM " + table + (choices.oneIn(3) ? " WHERE " + scalars.condition(Tables.FIELDS) : "");
    boolean counted = choices.oneIn(2);
    int most = 2 + choices.next(3);
    List<Field> columns = new ArrayList<>(List.of(new Field("x", Kind.INT), new Field("y", Kind.INT)));
    if (counted) {
      columns.add(new Field("n", Kind.INT));
    }
    if (draft.forH2) {
      String walks = "CLOSURE('" + edges.replace("'", "''") + "', " + (counted ? most : 0) + ")";
      return new Query("SELECT x, y" + (counted ? ", MIN(n) AS n FROM " + walks + " GROUP BY x, y" : " FROM " + walks), columns);
    }
    String text = counted
        ? "WITH RECURSIVE w (x, y, n) AS (SELECT k, v, 1 FROM (" + edges + ") AS e UNION SELECT w.x, e.v, w.n + 1 FROM w JOIN ("
            + edges + ") AS e ON e.k = w.y WHERE w.n < " + most + ") SELECT x, y, MIN(n) AS n FROM w GROUP BY x, y"
        : "WITH RECURSIVE w (x, y) AS (" + edges + " UNION SELECT w.x, e.v FROM w JOIN (" + edges
            + ") AS e ON e.k = w.y) SELECT x, y FROM w";
    return new Query(text, columns);
  }

  /** Where the edges lead, with the number of steps up to a bound, or (bound 0) without one and each pair once. */
  public static ResultSet closure(Connection connection, String edges, int bound) throws SQLException {
    Set<List<Long>> steps = new LinkedHashSet<>();
    try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(edges)) {
      while (rows.next()) {
        steps.add(Arrays.asList(rows.getObject(1, Long.class), rows.getObject(2, Long.class)));
      }
    }
    SimpleResultSet found = new SimpleResultSet();
    found.addColumn("X", Types.BIGINT, 19, 0);
    found.addColumn("Y", Types.BIGINT, 19, 0);
    found.addColumn("N", Types.BIGINT, 19, 0);
    Set<List<Long>> walks = new LinkedHashSet<>(steps);
    Set<List<Long>> all = new LinkedHashSet<>();
    for (long n = 1; !walks.isEmpty() && (bound == 0 || n <= bound); n++) {
      Set<List<Long>> longer = new LinkedHashSet<>();
      for (List<Long> walk : walks) {
        if (bound > 0 || all.add(walk)) {
          found.addRow(walk.get(0), walk.get(1), n);
          steps.stream()
              .filter(step -> step.get(0) != null && Objects.equals(step.get(0), walk.get(1)))
              .forEach(step -> longer.add(Arrays.asList(walk.get(0), step.get(1))));
        }
      }
      walks = longer;
    }
    return found;
  }
}
