package org.millrace.jdbc.result;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Arrays;
import java.util.Map;

/** An ARRAY as a program sees it: its elements in the classes that getObject gives, NULL as null. */
public final class ArrayValue implements Array {
  private final String typeName;
  private final int jdbcType;
  private final Object[] elements;

  /** typeName and jdbcType are those of the elements. */
  public ArrayValue(String typeName, int jdbcType, Object[] elements) {
    this.typeName = typeName;
    this.jdbcType = jdbcType;
    this.elements = elements;
  }

  /** What Connection.createArrayOf makes. */
  public static ArrayValue of(String typeName, Object[] elements) {
    return new ArrayValue(typeName, Types.OTHER, elements == null ? new Object[0] : elements.clone());
  }

  @Override
  public String getBaseTypeName() {
    return typeName;
  }

  @Override
  public int getBaseType() {
    return jdbcType;
  }

  @Override
  public Object[] getArray() {
    return elements.clone();
  }

  @Override
  public Object getArray(Map<String, Class<?>> types) {
    return getArray();
  }

  /** The index counts from 1. */
  @Override
  public Object[] getArray(long index, int count) {
    int from = (int) Math.max(0, Math.min(elements.length, index - 1));
    return Arrays.copyOfRange(elements, from, Math.min(elements.length, from + Math.max(0, count)));
  }

  @Override
  public Object getArray(long index, int count, Map<String, Class<?>> types) {
    return getArray(index, count);
  }

  @Override
  public ResultSet getResultSet() throws SQLException {
    throw Failures.unsupported("getResultSet");
  }

  @Override
  public ResultSet getResultSet(Map<String, Class<?>> types) throws SQLException {
    throw Failures.unsupported("getResultSet");
  }

  @Override
  public ResultSet getResultSet(long index, int count) throws SQLException {
    throw Failures.unsupported("getResultSet");
  }

  @Override
  public ResultSet getResultSet(long index, int count, Map<String, Class<?>> types) throws SQLException {
    throw Failures.unsupported("getResultSet");
  }

  @Override
  public void free() {}

  /** As a literal has it: {1,NULL,"a b"}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("{");
    for (int i = 0; i < elements.length; i++) {
      text.append(i == 0 ? "" : ",");
      Object element = elements[i];
      if (element == null || element instanceof Array || element instanceof Number || element instanceof Boolean) {
        text.append(element == null ? "NULL" : element);
      } else {
        text.append('"').append(element.toString().replace("\\", "\\\\").replace("\"", "\\\"")).append('"');
      }
    }
    return text.append('}').toString();
  }
}
