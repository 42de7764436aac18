package org.millrace.jdbc.result;

import java.io.InputStream;
import java.net.URL;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.util.Map;

/** A result set that is read once, forward: what needs to go back, and types that the engine has not, are not offered. */
public abstract class ForwardResultSet extends ReadOnlyResultSet {
  @Deprecated
  @Override
  public InputStream getUnicodeStream(int column) throws SQLException {
    throw Failures.unsupported("getUnicodeStream");
  }

  @Override
  public String getCursorName() throws SQLException {
    throw Failures.unsupported("getCursorName");
  }

  @Override
  public void beforeFirst() throws SQLException {
    throw Failures.unsupported("beforeFirst");
  }

  @Override
  public void afterLast() throws SQLException {
    throw Failures.unsupported("afterLast");
  }

  @Override
  public boolean first() throws SQLException {
    throw Failures.unsupported("first");
  }

  @Override
  public boolean last() throws SQLException {
    throw Failures.unsupported("last");
  }

  @Override
  public boolean absolute(int index) throws SQLException {
    throw Failures.unsupported("absolute");
  }

  @Override
  public boolean relative(int index) throws SQLException {
    throw Failures.unsupported("relative");
  }

  @Override
  public boolean previous() throws SQLException {
    throw Failures.unsupported("previous");
  }

  @Override
  public Object getObject(int column, Map<String, Class<?>> types) throws SQLException {
    throw Failures.unsupported("getObject");
  }

  @Override
  public Ref getRef(int column) throws SQLException {
    throw Failures.unsupported("getRef");
  }

  @Override
  public Blob getBlob(int column) throws SQLException {
    throw Failures.unsupported("getBlob");
  }

  @Override
  public Clob getClob(int column) throws SQLException {
    throw Failures.unsupported("getClob");
  }

  @Override
  public Array getArray(int column) throws SQLException {
    return getObject(column, Array.class);
  }

  @Override
  public URL getURL(int column) throws SQLException {
    throw Failures.unsupported("getURL");
  }

  @Override
  public RowId getRowId(int column) throws SQLException {
    throw Failures.unsupported("getRowId");
  }

  @Override
  public NClob getNClob(int column) throws SQLException {
    throw Failures.unsupported("getNClob");
  }

  @Override
  public SQLXML getSQLXML(int column) throws SQLException {
    throw Failures.unsupported("getSQLXML");
  }
}
