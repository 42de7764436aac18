package org.millrace.jdbc;

import java.sql.Array;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.NClob;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Struct;
import java.util.Map;
import org.millrace.jdbc.result.ArrayValue;
import org.millrace.jdbc.result.Failures;

/** What a connection does not offer: calls, large objects. */
abstract class UnsupportedConnection implements Connection {
  @Override
  public CallableStatement prepareCall(String text) throws SQLException {
    throw Failures.unsupported("prepareCall");
  }

  @Override
  public CallableStatement prepareCall(String text, int index, int index2) throws SQLException {
    throw Failures.unsupported("prepareCall");
  }

  @Override
  public void setTypeMap(Map<String, Class<?>> types) throws SQLException {
    throw Failures.unsupported("setTypeMap");
  }

  @Override
  public CallableStatement prepareCall(String text, int index, int index2, int index3) throws SQLException {
    throw Failures.unsupported("prepareCall");
  }

  @Override
  public Clob createClob() throws SQLException {
    throw Failures.unsupported("createClob");
  }

  @Override
  public Blob createBlob() throws SQLException {
    throw Failures.unsupported("createBlob");
  }

  @Override
  public NClob createNClob() throws SQLException {
    throw Failures.unsupported("createNClob");
  }

  @Override
  public SQLXML createSQLXML() throws SQLException {
    throw Failures.unsupported("createSQLXML");
  }

  @Override
  public Array createArrayOf(String text, Object[] values) throws SQLException {
    return ArrayValue.of(text, values);
  }

  @Override
  public Struct createStruct(String text, Object[] values) throws SQLException {
    throw Failures.unsupported("createStruct");
  }
}
