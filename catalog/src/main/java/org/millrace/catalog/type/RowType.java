package org.millrace.catalog.type;

import java.util.List;

/** The columns of a relation, in order. Names may repeat in a query's result. */
public record RowType(List<Field> fields) {
  public RowType {
    fields = List.copyOf(fields);
  }

  public int size() {
    return fields.size();
  }

  public SqlType type(int column) {
    return fields.get(column).type();
  }

  public String name(int column) {
    return fields.get(column).name();
  }

  public List<String> names() {
    return fields.stream().map(Field::name).toList();
  }

  /** The position of the column of that name, whatever the case, or −1. */
  public int indexOf(String name) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).name().equalsIgnoreCase(name)) {
        return i;
      }
    }
    return -1;
  }
}
