package org.millrace.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The rows of a relation whose column has, or has not, a partner in a column of another: by EXISTS, which never minds NULLs, or by
 * IN, whose negation does.
 *
 * @param by index of the column on the left
 * @param to index of the column on the right
 */
record SemiJoin(Relation left, Relation right, int by, int to, boolean in, boolean negated) implements Relation {
  @Override
  public List<Column> columns() {
    return left.columns();
  }

  @Override
  public String sql() {
    String mine = "a." + left.columns().get(by).name();
    String other = "b." + right.columns().get(to).name();
    String not = negated ? "NOT " : "";
    String condition =
        in
            ? mine + " " + not + "IN (SELECT " + other + " FROM " + right.sql() + " AS b)"
            : not + "EXISTS (SELECT 1 FROM " + right.sql() + " AS b WHERE " + other + " = " + mine + ")";
    return "(SELECT * FROM " + left.sql() + " AS a WHERE " + condition + ")";
  }

  @Override
  public List<List<Object>> rows(World world) {
    List<Object> others = right.rows(world).stream().map(row -> row.get(to)).toList();
    return left.rows(world).stream().filter(row -> passes(row.get(by), others)).toList();
  }

  private boolean passes(Object mine, List<Object> others) {
    boolean found = mine != null && others.stream().anyMatch(other -> Objects.equals(mine, other));
    boolean unknown = in && !found && !others.isEmpty() && (mine == null || others.stream().anyMatch(Objects::isNull));
    return !unknown && found != negated;
  }

  @Override
  public List<Relation> leaves() {
    List<Relation> leaves = new ArrayList<>(left.leaves());
    leaves.addAll(right.leaves());
    return leaves;
  }
}
