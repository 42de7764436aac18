package org.millrace.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.ParameterMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collections;
import java.util.List;
import org.millrace.error.ErrorCode;
import org.millrace.jdbc.result.Failures;

/** A statement with question marks for values. It is read anew at each execution. */
final class ParameterStatement extends UnsupportedPreparedStatement {
  /** In the place of a parameter that was not set. */
  private static final Object UNSET = new Object();

  private final String sql;
  private final List<Object> parameters = new ArrayList<>();
  private final List<List<Object>> batch = new ArrayList<>();

  ParameterStatement(EngineConnection connection, String sql) {
    super(connection);
    this.sql = sql;
  }

  private void set(int index, Object value) throws SQLException {
    checkOpen();
    if (index < 1) {
      throw Failures.badValue(ErrorCode.INVALID_ARGUMENT, "parameters count from 1, not " + index);
    }
    while (parameters.size() < index) {
      parameters.add(UNSET);
    }
    parameters.set(index - 1, value);
  }

  private List<Object> values() throws SQLException {
    int missing = parameters.indexOf(UNSET);
    if (missing >= 0) {
      throw Failures.of(ErrorCode.PARAMETER_MISSING, "parameter " + (missing + 1) + " is not set");
    }
    return Collections.unmodifiableList(new ArrayList<>(parameters));
  }

  @Override
  public boolean execute() throws SQLException {
    return run(sql, values());
  }

  @Override
  public ResultSet executeQuery() throws SQLException {
    return rowsOf(execute());
  }

  @Override
  public long executeLargeUpdate() throws SQLException {
    return countOf(execute());
  }

  @Override
  public int executeUpdate() throws SQLException {
    return clamped(executeLargeUpdate());
  }

  @Override
  public boolean execute(String other) throws SQLException {
    throw Failures.unsupported("another text on a prepared statement");
  }

  @Override
  public ResultSet executeQuery(String other) throws SQLException {
    throw Failures.unsupported("another text on a prepared statement");
  }

  @Override
  public long executeLargeUpdate(String other) throws SQLException {
    throw Failures.unsupported("another text on a prepared statement");
  }

  @Override
  public void addBatch(String other) throws SQLException {
    throw Failures.unsupported("another text on a prepared statement");
  }

  @Override
  public void addBatch() throws SQLException {
    checkOpen();
    batch.add(values());
  }

  @Override
  public void clearBatch() throws SQLException {
    checkOpen();
    batch.clear();
  }

  @Override
  public int[] executeBatch() throws SQLException {
    return runBatch().counts();
  }

  @Override
  public long[] executeLargeBatch() throws SQLException {
    return runBatch().largeCounts();
  }

  private BatchRun runBatch() throws SQLException {
    checkOpen();
    List<List<Object>> rows = List.copyOf(batch);
    batch.clear();
    BatchRun done = new BatchRun();
    for (List<Object> row : rows) {
      done.add(() -> countOf(run(sql, row)));
    }
    return done;
  }

  @Override
  public void clearParameters() throws SQLException {
    checkOpen();
    parameters.clear();
  }

  /** Null: the columns are known when it has run. */
  @Override
  public ResultSetMetaData getMetaData() throws SQLException {
    checkOpen();
    ResultSet rows = getResultSet();
    return rows == null ? null : rows.getMetaData();
  }

  @Override
  public ParameterMetaData getParameterMetaData() throws SQLException {
    throw Failures.unsupported("describing parameters before they are set");
  }

  @Override
  public void setNull(int index, int type) throws SQLException {
    set(index, null);
  }

  @Override
  public void setNull(int index, int type, String typeName) throws SQLException {
    set(index, null);
  }

  @Override
  public void setBoolean(int index, boolean value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setByte(int index, byte value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setShort(int index, short value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setInt(int index, int value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setLong(int index, long value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setFloat(int index, float value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setDouble(int index, double value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setBigDecimal(int index, BigDecimal value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setString(int index, String value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setNString(int index, String value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setBytes(int index, byte[] value) throws SQLException {
    set(index, value == null ? null : value.clone());
  }

  @Override
  public void setDate(int index, Date value) throws SQLException {
    set(index, ParameterValues.of(value));
  }

  @Override
  public void setTime(int index, Time value) throws SQLException {
    set(index, ParameterValues.of(value));
  }

  @Override
  public void setTimestamp(int index, Timestamp value) throws SQLException {
    set(index, ParameterValues.of(value));
  }

  @Override
  public void setDate(int index, Date value, Calendar calendar) throws SQLException {
    set(index, value == null ? null : ParameterValues.inZone(value, calendar).toLocalDate());
  }

  @Override
  public void setTime(int index, Time value, Calendar calendar) throws SQLException {
    set(index, value == null ? null : ParameterValues.inZone(value, calendar).toLocalTime());
  }

  @Override
  public void setTimestamp(int index, Timestamp value, Calendar calendar) throws SQLException {
    set(index, value == null ? null : ParameterValues.inZone(value, calendar));
  }

  @Override
  public void setObject(int index, Object value) throws SQLException {
    set(index, ParameterValues.of(value));
  }

  @Override
  public void setObject(int index, Object value, int type) throws SQLException {
    set(index, ParameterValues.of(value, type));
  }

  @Override
  public void setObject(int index, Object value, int type, int scale) throws SQLException {
    set(index, ParameterValues.of(value, type));
  }

  @Override
  public void setCharacterStream(int index, Reader reader) throws SQLException {
    try {
      StringWriter text = new StringWriter();
      reader.transferTo(text);
      set(index, text.toString());
    } catch (IOException failure) {
      throw new SQLException("the reader of parameter " + index + " failed: " + failure.getMessage(), "58030", failure);
    }
  }

  @Override
  public void setCharacterStream(int index, Reader reader, int length) throws SQLException {
    setCharacterStream(index, reader);
  }

  @Override
  public void setCharacterStream(int index, Reader reader, long length) throws SQLException {
    setCharacterStream(index, reader);
  }

  @Override
  public void setBinaryStream(int index, InputStream stream) throws SQLException {
    try {
      set(index, stream.readAllBytes());
    } catch (IOException failure) {
      throw new SQLException("the stream of parameter " + index + " failed: " + failure.getMessage(), "58030", failure);
    }
  }

  @Override
  public void setBinaryStream(int index, InputStream stream, int length) throws SQLException {
    setBinaryStream(index, stream);
  }

  @Override
  public void setBinaryStream(int index, InputStream stream, long length) throws SQLException {
    setBinaryStream(index, stream);
  }
}
