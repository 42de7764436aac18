package org.millrace.jdbc;

import java.io.InputStream;
import java.io.Reader;
import java.net.URL;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import org.millrace.jdbc.result.Failures;

/** Parameter kinds that the engine has no type for: large objects, arrays, references, XML. */
abstract class UnsupportedPreparedStatement extends EngineStatement implements PreparedStatement {
  UnsupportedPreparedStatement(EngineConnection connection) {
    super(connection);
  }

  @Override
  public void setAsciiStream(int index, InputStream stream, int index2) throws SQLException {
    throw Failures.unsupported("setAsciiStream");
  }

  @Deprecated
  @Override
  public void setUnicodeStream(int index, InputStream stream, int index2) throws SQLException {
    throw Failures.unsupported("setUnicodeStream");
  }

  @Override
  public void setRef(int index, Ref ref) throws SQLException {
    throw Failures.unsupported("setRef");
  }

  @Override
  public void setBlob(int index, Blob blob) throws SQLException {
    throw Failures.unsupported("setBlob");
  }

  @Override
  public void setClob(int index, Clob clob) throws SQLException {
    throw Failures.unsupported("setClob");
  }

  @Override
  public void setArray(int index, Array array) throws SQLException {
    setObject(index, array);
  }

  @Override
  public void setURL(int index, URL url) throws SQLException {
    throw Failures.unsupported("setURL");
  }

  @Override
  public void setRowId(int index, RowId rowId) throws SQLException {
    throw Failures.unsupported("setRowId");
  }

  @Override
  public void setNCharacterStream(int index, Reader reader, long length) throws SQLException {
    throw Failures.unsupported("setNCharacterStream");
  }

  @Override
  public void setNClob(int index, NClob clob) throws SQLException {
    throw Failures.unsupported("setNClob");
  }

  @Override
  public void setClob(int index, Reader reader, long length) throws SQLException {
    throw Failures.unsupported("setClob");
  }

  @Override
  public void setBlob(int index, InputStream stream, long length) throws SQLException {
    throw Failures.unsupported("setBlob");
  }

  @Override
  public void setNClob(int index, Reader reader, long length) throws SQLException {
    throw Failures.unsupported("setNClob");
  }

  @Override
  public void setSQLXML(int index, SQLXML xml) throws SQLException {
    throw Failures.unsupported("setSQLXML");
  }

  @Override
  public void setAsciiStream(int index, InputStream stream, long length) throws SQLException {
    throw Failures.unsupported("setAsciiStream");
  }

  @Override
  public void setAsciiStream(int index, InputStream stream) throws SQLException {
    throw Failures.unsupported("setAsciiStream");
  }

  @Override
  public void setNCharacterStream(int index, Reader reader) throws SQLException {
    throw Failures.unsupported("setNCharacterStream");
  }

  @Override
  public void setClob(int index, Reader reader) throws SQLException {
    throw Failures.unsupported("setClob");
  }

  @Override
  public void setBlob(int index, InputStream stream) throws SQLException {
    throw Failures.unsupported("setBlob");
  }

  @Override
  public void setNClob(int index, Reader reader) throws SQLException {
    throw Failures.unsupported("setNClob");
  }
}
