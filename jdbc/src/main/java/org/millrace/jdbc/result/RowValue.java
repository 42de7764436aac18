package org.millrace.jdbc.result;

import java.sql.Struct;
import java.util.Map;

/** A ROW as a program sees it: its fields in the classes that getObject gives. */
record RowValue(String typeName, Object[] fields, String text) implements Struct {
  @Override
  public String getSQLTypeName() {
    return typeName;
  }

  @Override
  public Object[] getAttributes() {
    return fields.clone();
  }

  @Override
  public Object[] getAttributes(Map<String, Class<?>> types) {
    return fields.clone();
  }

  @Override
  public String toString() {
    return text;
  }
}
