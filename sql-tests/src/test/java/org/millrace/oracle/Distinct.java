package org.millrace.oracle;

import java.util.List;

/** SELECT DISTINCT of a plain projection. */
record Distinct(Select projection) implements Relation {
  @Override
  public List<Column> columns() {
    return projection.columns();
  }

  @Override
  public String sql() {
    return "(" + projection.query("DISTINCT ") + ")";
  }

  @Override
  public List<List<Object>> rows(World world) {
    return projection.rows(world).stream().distinct().toList();
  }

  @Override
  public List<Relation> leaves() {
    return projection.leaves();
  }
}
