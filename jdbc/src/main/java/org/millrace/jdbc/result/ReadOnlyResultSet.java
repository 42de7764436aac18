package org.millrace.jdbc.result;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;

/** The half of a result set that changes rows: not offered. */
public abstract class ReadOnlyResultSet implements ResultSet {
  @Override
  public boolean rowUpdated() throws SQLException {
    throw Failures.unsupported("rowUpdated");
  }

  @Override
  public boolean rowInserted() throws SQLException {
    throw Failures.unsupported("rowInserted");
  }

  @Override
  public boolean rowDeleted() throws SQLException {
    throw Failures.unsupported("rowDeleted");
  }

  @Override
  public void updateNull(int column) throws SQLException {
    throw Failures.unsupported("updateNull");
  }

  @Override
  public void updateBoolean(int column, boolean value) throws SQLException {
    throw Failures.unsupported("updateBoolean");
  }

  @Override
  public void updateByte(int column, byte value) throws SQLException {
    throw Failures.unsupported("updateByte");
  }

  @Override
  public void updateShort(int column, short value) throws SQLException {
    throw Failures.unsupported("updateShort");
  }

  @Override
  public void updateInt(int column, int value) throws SQLException {
    throw Failures.unsupported("updateInt");
  }

  @Override
  public void updateLong(int column, long value) throws SQLException {
    throw Failures.unsupported("updateLong");
  }

  @Override
  public void updateFloat(int column, float value) throws SQLException {
    throw Failures.unsupported("updateFloat");
  }

  @Override
  public void updateDouble(int column, double value) throws SQLException {
    throw Failures.unsupported("updateDouble");
  }

  @Override
  public void updateBigDecimal(int column, BigDecimal value) throws SQLException {
    throw Failures.unsupported("updateBigDecimal");
  }

  @Override
  public void updateString(int column, String value) throws SQLException {
    throw Failures.unsupported("updateString");
  }

  @Override
  public void updateBytes(int column, byte[] value) throws SQLException {
    throw Failures.unsupported("updateBytes");
  }

  @Override
  public void updateDate(int column, Date value) throws SQLException {
    throw Failures.unsupported("updateDate");
  }

  @Override
  public void updateTime(int column, Time value) throws SQLException {
    throw Failures.unsupported("updateTime");
  }

  @Override
  public void updateTimestamp(int column, Timestamp value) throws SQLException {
    throw Failures.unsupported("updateTimestamp");
  }

  @Override
  public void updateAsciiStream(int column, InputStream stream, int length) throws SQLException {
    throw Failures.unsupported("updateAsciiStream");
  }

  @Override
  public void updateBinaryStream(int column, InputStream stream, int length) throws SQLException {
    throw Failures.unsupported("updateBinaryStream");
  }

  @Override
  public void updateCharacterStream(int column, Reader reader, int length) throws SQLException {
    throw Failures.unsupported("updateCharacterStream");
  }

  @Override
  public void updateObject(int column, Object value, int scale) throws SQLException {
    throw Failures.unsupported("updateObject");
  }

  @Override
  public void updateObject(int column, Object value) throws SQLException {
    throw Failures.unsupported("updateObject");
  }

  @Override
  public void updateNull(String label) throws SQLException {
    throw Failures.unsupported("updateNull");
  }

  @Override
  public void updateBoolean(String label, boolean value) throws SQLException {
    throw Failures.unsupported("updateBoolean");
  }

  @Override
  public void updateByte(String label, byte value) throws SQLException {
    throw Failures.unsupported("updateByte");
  }

  @Override
  public void updateShort(String label, short value) throws SQLException {
    throw Failures.unsupported("updateShort");
  }

  @Override
  public void updateInt(String label, int value) throws SQLException {
    throw Failures.unsupported("updateInt");
  }

  @Override
  public void updateLong(String label, long value) throws SQLException {
    throw Failures.unsupported("updateLong");
  }

  @Override
  public void updateFloat(String label, float value) throws SQLException {
    throw Failures.unsupported("updateFloat");
  }

  @Override
  public void updateDouble(String label, double value) throws SQLException {
    throw Failures.unsupported("updateDouble");
  }

  @Override
  public void updateBigDecimal(String label, BigDecimal value) throws SQLException {
    throw Failures.unsupported("updateBigDecimal");
  }

  @Override
  public void updateString(String label, String value) throws SQLException {
    throw Failures.unsupported("updateString");
  }

  @Override
  public void updateBytes(String label, byte[] value) throws SQLException {
    throw Failures.unsupported("updateBytes");
  }

  @Override
  public void updateDate(String label, Date value) throws SQLException {
    throw Failures.unsupported("updateDate");
  }

  @Override
  public void updateTime(String label, Time value) throws SQLException {
    throw Failures.unsupported("updateTime");
  }

  @Override
  public void updateTimestamp(String label, Timestamp value) throws SQLException {
    throw Failures.unsupported("updateTimestamp");
  }

  @Override
  public void updateAsciiStream(String label, InputStream stream, int length) throws SQLException {
    throw Failures.unsupported("updateAsciiStream");
  }

  @Override
  public void updateBinaryStream(String label, InputStream stream, int length) throws SQLException {
    throw Failures.unsupported("updateBinaryStream");
  }

  @Override
  public void updateCharacterStream(String label, Reader reader, int length) throws SQLException {
    throw Failures.unsupported("updateCharacterStream");
  }

  @Override
  public void updateObject(String label, Object value, int scale) throws SQLException {
    throw Failures.unsupported("updateObject");
  }

  @Override
  public void updateObject(String label, Object value) throws SQLException {
    throw Failures.unsupported("updateObject");
  }

  @Override
  public void insertRow() throws SQLException {
    throw Failures.unsupported("insertRow");
  }

  @Override
  public void updateRow() throws SQLException {
    throw Failures.unsupported("updateRow");
  }

  @Override
  public void deleteRow() throws SQLException {
    throw Failures.unsupported("deleteRow");
  }

  @Override
  public void refreshRow() throws SQLException {
    throw Failures.unsupported("refreshRow");
  }

  @Override
  public void cancelRowUpdates() throws SQLException {
    throw Failures.unsupported("cancelRowUpdates");
  }

  @Override
  public void moveToInsertRow() throws SQLException {
    throw Failures.unsupported("moveToInsertRow");
  }

  @Override
  public void moveToCurrentRow() throws SQLException {
    throw Failures.unsupported("moveToCurrentRow");
  }

  @Override
  public void updateRef(int column, Ref value) throws SQLException {
    throw Failures.unsupported("updateRef");
  }

  @Override
  public void updateRef(String label, Ref value) throws SQLException {
    throw Failures.unsupported("updateRef");
  }

  @Override
  public void updateBlob(int column, Blob value) throws SQLException {
    throw Failures.unsupported("updateBlob");
  }

  @Override
  public void updateBlob(String label, Blob value) throws SQLException {
    throw Failures.unsupported("updateBlob");
  }

  @Override
  public void updateClob(int column, Clob value) throws SQLException {
    throw Failures.unsupported("updateClob");
  }

  @Override
  public void updateClob(String label, Clob value) throws SQLException {
    throw Failures.unsupported("updateClob");
  }

  @Override
  public void updateArray(int column, Array value) throws SQLException {
    throw Failures.unsupported("updateArray");
  }

  @Override
  public void updateArray(String label, Array value) throws SQLException {
    throw Failures.unsupported("updateArray");
  }

  @Override
  public void updateRowId(int column, RowId value) throws SQLException {
    throw Failures.unsupported("updateRowId");
  }

  @Override
  public void updateRowId(String label, RowId value) throws SQLException {
    throw Failures.unsupported("updateRowId");
  }

  @Override
  public void updateNString(int column, String value) throws SQLException {
    throw Failures.unsupported("updateNString");
  }

  @Override
  public void updateNString(String label, String value) throws SQLException {
    throw Failures.unsupported("updateNString");
  }

  @Override
  public void updateNClob(int column, NClob value) throws SQLException {
    throw Failures.unsupported("updateNClob");
  }

  @Override
  public void updateNClob(String label, NClob value) throws SQLException {
    throw Failures.unsupported("updateNClob");
  }

  @Override
  public void updateSQLXML(int column, SQLXML value) throws SQLException {
    throw Failures.unsupported("updateSQLXML");
  }

  @Override
  public void updateSQLXML(String label, SQLXML value) throws SQLException {
    throw Failures.unsupported("updateSQLXML");
  }

  @Override
  public void updateNCharacterStream(int column, Reader reader, long length) throws SQLException {
    throw Failures.unsupported("updateNCharacterStream");
  }

  @Override
  public void updateNCharacterStream(String label, Reader reader, long length) throws SQLException {
    throw Failures.unsupported("updateNCharacterStream");
  }

  @Override
  public void updateAsciiStream(int column, InputStream stream, long length) throws SQLException {
    throw Failures.unsupported("updateAsciiStream");
  }

  @Override
  public void updateBinaryStream(int column, InputStream stream, long length) throws SQLException {
    throw Failures.unsupported("updateBinaryStream");
  }

  @Override
  public void updateCharacterStream(int column, Reader reader, long length) throws SQLException {
    throw Failures.unsupported("updateCharacterStream");
  }

  @Override
  public void updateAsciiStream(String label, InputStream stream, long length) throws SQLException {
    throw Failures.unsupported("updateAsciiStream");
  }

  @Override
  public void updateBinaryStream(String label, InputStream stream, long length) throws SQLException {
    throw Failures.unsupported("updateBinaryStream");
  }

  @Override
  public void updateCharacterStream(String label, Reader reader, long length) throws SQLException {
    throw Failures.unsupported("updateCharacterStream");
  }

  @Override
  public void updateBlob(int column, InputStream stream, long length) throws SQLException {
    throw Failures.unsupported("updateBlob");
  }

  @Override
  public void updateBlob(String label, InputStream stream, long length) throws SQLException {
    throw Failures.unsupported("updateBlob");
  }

  @Override
  public void updateClob(int column, Reader reader, long length) throws SQLException {
    throw Failures.unsupported("updateClob");
  }

  @Override
  public void updateClob(String label, Reader reader, long length) throws SQLException {
    throw Failures.unsupported("updateClob");
  }

  @Override
  public void updateNClob(int column, Reader reader, long length) throws SQLException {
    throw Failures.unsupported("updateNClob");
  }

  @Override
  public void updateNClob(String label, Reader reader, long length) throws SQLException {
    throw Failures.unsupported("updateNClob");
  }

  @Override
  public void updateNCharacterStream(int column, Reader reader) throws SQLException {
    throw Failures.unsupported("updateNCharacterStream");
  }

  @Override
  public void updateNCharacterStream(String label, Reader reader) throws SQLException {
    throw Failures.unsupported("updateNCharacterStream");
  }

  @Override
  public void updateAsciiStream(int column, InputStream stream) throws SQLException {
    throw Failures.unsupported("updateAsciiStream");
  }

  @Override
  public void updateBinaryStream(int column, InputStream stream) throws SQLException {
    throw Failures.unsupported("updateBinaryStream");
  }

  @Override
  public void updateCharacterStream(int column, Reader reader) throws SQLException {
    throw Failures.unsupported("updateCharacterStream");
  }

  @Override
  public void updateAsciiStream(String label, InputStream stream) throws SQLException {
    throw Failures.unsupported("updateAsciiStream");
  }

  @Override
  public void updateBinaryStream(String label, InputStream stream) throws SQLException {
    throw Failures.unsupported("updateBinaryStream");
  }

  @Override
  public void updateCharacterStream(String label, Reader reader) throws SQLException {
    throw Failures.unsupported("updateCharacterStream");
  }

  @Override
  public void updateBlob(int column, InputStream stream) throws SQLException {
    throw Failures.unsupported("updateBlob");
  }

  @Override
  public void updateBlob(String label, InputStream stream) throws SQLException {
    throw Failures.unsupported("updateBlob");
  }

  @Override
  public void updateClob(int column, Reader reader) throws SQLException {
    throw Failures.unsupported("updateClob");
  }

  @Override
  public void updateClob(String label, Reader reader) throws SQLException {
    throw Failures.unsupported("updateClob");
  }

  @Override
  public void updateNClob(int column, Reader reader) throws SQLException {
    throw Failures.unsupported("updateNClob");
  }

  @Override
  public void updateNClob(String label, Reader reader) throws SQLException {
    throw Failures.unsupported("updateNClob");
  }
}
