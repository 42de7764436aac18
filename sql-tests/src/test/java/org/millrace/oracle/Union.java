package org.millrace.oracle;

import java.util.ArrayList;
import java.util.List;

/** UNION ALL of two relations with the same types. */
record Union(Select one, Select other) implements Relation {
  @Override
  public List<Column> columns() {
    return one.columns();
  }

  @Override
  public String sql() {
    return "(" + one.query("") + " UNION ALL " + other.query("") + ")";
  }

  @Override
  public List<List<Object>> rows(World world) {
    List<List<Object>> rows = new ArrayList<>(one.rows(world));
    rows.addAll(other.rows(world));
    return rows;
  }

  @Override
  public List<Relation> leaves() {
    List<Relation> leaves = new ArrayList<>(one.leaves());
    leaves.addAll(other.leaves());
    return leaves;
  }
}
