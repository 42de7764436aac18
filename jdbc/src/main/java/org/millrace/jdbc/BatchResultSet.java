package org.millrace.jdbc;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.sql.Date;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.engine.result.Result;
import org.millrace.error.ErrorCode;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.jdbc.result.CellObjects;
import org.millrace.jdbc.result.CellTimes;
import org.millrace.jdbc.result.CellValues;
import org.millrace.jdbc.result.ColumnTypes;
import org.millrace.jdbc.result.Failures;
import org.millrace.jdbc.result.LabelledResultSet;
import org.millrace.jdbc.result.ResultColumns;

/** The rows of a result, batch by batch as they come: {@link #next} waits for a row that is not there yet. */
final class BatchResultSet extends LabelledResultSet {
  private final EngineStatement statement;
  private final Result result;
  private final RowType type;
  private final long maxRows;
  private Batch batch;
  private int row = -1;
  private long number;
  private boolean ended;
  private boolean wasNull;
  private boolean closed;

  /** maxRows 0: all. */
  BatchResultSet(EngineStatement statement, Result result, long maxRows) {
    this.statement = statement;
    this.result = result;
    this.type = result.rowType();
    this.maxRows = maxRows;
  }

  @Override
  public boolean next() throws SQLException {
    checkOpen();
    if (ended) {
      return false;
    }
    row++;
    while (batch == null || row >= batch.size) {
      if (maxRows > 0 && number >= maxRows || !fetch()) {
        return end();
      }
    }
    if (maxRows > 0 && number >= maxRows) {
      return end();
    }
    number++;
    return true;
  }

  private boolean fetch() throws SQLException {
    try {
      batch = result.next();
      row = 0;
      return batch != null;
    } catch (RuntimeException failure) {
      end();
      throw statement == null ? Failures.of(failure) : statement.failure(failure);
    }
  }

  private boolean end() {
    ended = true;
    batch = null;
    return false;
  }

  private void checkOpen() throws SQLException {
    if (closed) {
      throw Failures.closed("result set");
    }
  }

  /** The column, from 1, with the cursor on a row; null where the value is NULL. */
  private Column at(int column) throws SQLException {
    checkOpen();
    checkColumn(column);
    if (batch == null) {
      throw new SQLException(
          ended ? "the result set is past its last row" : "the result set is before its first row: call next()", "24000");
    }
    Column values = batch.column(column - 1);
    wasNull = values.isNull(row);
    return wasNull ? null : values;
  }

  private void checkColumn(int column) throws SQLException {
    if (column < 1 || column > type.size()) {
      throw new SQLException("there is no column " + column + "; they count from 1 to " + type.size(), "42703");
    }
  }

  private SqlType type(int column) {
    return type.type(column - 1);
  }

  @Override
  public boolean wasNull() throws SQLException {
    checkOpen();
    return wasNull;
  }

  @Override
  public int findColumn(String label) throws SQLException {
    checkOpen();
    int index = type.indexOf(label);
    if (index < 0) {
      throw Failures.of(
          ErrorCode.COLUMN_NOT_FOUND, "the result has no column \"" + label + "\", only " + String.join(", ", type.names()));
    }
    return index + 1;
  }

  @Override
  public String getString(int column) throws SQLException {
    Column values = at(column);
    return values == null ? null : CellValues.text(values, row, type(column));
  }

  @Override
  public String getNString(int column) throws SQLException {
    return getString(column);
  }

  @Override
  public boolean getBoolean(int column) throws SQLException {
    Column values = at(column);
    return values != null && CellValues.bool(values, row, type(column));
  }

  @Override
  public long getLong(int column) throws SQLException {
    return integer(column, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  @Override
  public int getInt(int column) throws SQLException {
    return (int) integer(column, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  @Override
  public short getShort(int column) throws SQLException {
    return (short) integer(column, Short.MIN_VALUE, Short.MAX_VALUE);
  }

  @Override
  public byte getByte(int column) throws SQLException {
    return (byte) integer(column, Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  private long integer(int column, long least, long most) throws SQLException {
    Column values = at(column);
    return values == null ? 0 : CellValues.integer(values, row, type(column), least, most);
  }

  @Override
  public double getDouble(int column) throws SQLException {
    Column values = at(column);
    return values == null ? 0 : CellValues.floating(values, row, type(column));
  }

  @Override
  public float getFloat(int column) throws SQLException {
    double value = getDouble(column);
    if (Double.isFinite(value) && Float.isInfinite((float) value)) {
      throw Failures.badValue(ErrorCode.NUMERIC_OVERFLOW, value + " is out of range for a float");
    }
    return (float) value;
  }

  @Override
  public BigDecimal getBigDecimal(int column) throws SQLException {
    Column values = at(column);
    return values == null ? null : CellValues.decimal(values, row, type(column));
  }

  @Deprecated
  @Override
  public BigDecimal getBigDecimal(int column, int scale) throws SQLException {
    BigDecimal value = getBigDecimal(column);
    return value == null ? null : value.setScale(scale, RoundingMode.HALF_UP);
  }

  @Override
  public byte[] getBytes(int column) throws SQLException {
    Column values = at(column);
    return values == null ? null : CellValues.bytes(values, row, type(column));
  }

  @Override
  public Date getDate(int column) throws SQLException {
    return getObject(column, Date.class);
  }

  @Override
  public Time getTime(int column) throws SQLException {
    return getObject(column, Time.class);
  }

  @Override
  public Timestamp getTimestamp(int column) throws SQLException {
    return getObject(column, Timestamp.class);
  }

  @Override
  public Date getDate(int column, Calendar calendar) throws SQLException {
    Timestamp moment = getTimestamp(column, calendar);
    return moment == null ? null : new Date(moment.getTime());
  }

  @Override
  public Time getTime(int column, Calendar calendar) throws SQLException {
    Column values = at(column);
    return values == null ? null : new Time(CellTimes.moment(values, row, type(column), calendar).getTime());
  }

  @Override
  public Timestamp getTimestamp(int column, Calendar calendar) throws SQLException {
    Column values = at(column);
    return values == null ? null : CellTimes.moment(values, row, type(column), calendar);
  }

  @Override
  public Object getObject(int column) throws SQLException {
    checkColumn(column);
    return getObject(column, ColumnTypes.javaClass(type(column)));
  }

  @Override
  public <T> T getObject(int column, Class<T> asked) throws SQLException {
    Column values = at(column);
    return values == null ? null : asked.cast(CellObjects.get(values, row, type(column), asked));
  }

  @Override
  public Reader getCharacterStream(int column) throws SQLException {
    String text = getString(column);
    return text == null ? null : new StringReader(text);
  }

  @Override
  public Reader getNCharacterStream(int column) throws SQLException {
    return getCharacterStream(column);
  }

  @Override
  public InputStream getAsciiStream(int column) throws SQLException {
    String text = getString(column);
    return text == null ? null : new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public InputStream getBinaryStream(int column) throws SQLException {
    byte[] bytes = getBytes(column);
    return bytes == null ? null : new ByteArrayInputStream(bytes);
  }

  @Override
  public ResultSetMetaData getMetaData() throws SQLException {
    checkOpen();
    return new ResultColumns(type);
  }

  /** Cancels what still runs. */
  @Override
  public void close() throws SQLException {
    if (closed) {
      return;
    }
    closed = true;
    batch = null;
    try {
      result.close();
    } catch (RuntimeException failure) {
      throw Failures.of(failure);
    } finally {
      if (statement != null) {
        statement.rowsClosed(this);
      }
    }
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public Statement getStatement() throws SQLException {
    checkOpen();
    return statement;
  }

  @Override
  public SQLWarning getWarnings() throws SQLException {
    checkOpen();
    return null;
  }

  @Override
  public void clearWarnings() throws SQLException {
    checkOpen();
  }

  @Override
  public int getRow() throws SQLException {
    checkOpen();
    return batch == null ? 0 : EngineStatement.clamped(number);
  }

  @Override
  public boolean isBeforeFirst() throws SQLException {
    throw Failures.unsupported("telling whether there is a row before it has come");
  }

  @Override
  public boolean isAfterLast() throws SQLException {
    checkOpen();
    return ended && number > 0;
  }

  @Override
  public boolean isFirst() throws SQLException {
    checkOpen();
    return batch != null && number == 1;
  }

  @Override
  public boolean isLast() throws SQLException {
    throw Failures.unsupported("telling whether a row is the last before the next has come");
  }

  @Override
  public int getType() throws SQLException {
    checkOpen();
    return TYPE_FORWARD_ONLY;
  }

  @Override
  public int getConcurrency() throws SQLException {
    checkOpen();
    return CONCUR_READ_ONLY;
  }

  @Override
  public int getHoldability() throws SQLException {
    checkOpen();
    return HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  public void setFetchDirection(int direction) throws SQLException {
    checkOpen();
    if (direction != FETCH_FORWARD) {
      throw Failures.unsupported("fetching backward");
    }
  }

  @Override
  public int getFetchDirection() throws SQLException {
    checkOpen();
    return FETCH_FORWARD;
  }

  /** A hint that is not needed: rows come as soon as they are there. */
  @Override
  public void setFetchSize(int size) throws SQLException {
    checkOpen();
  }

  @Override
  public int getFetchSize() throws SQLException {
    checkOpen();
    return 0;
  }

  /** The {@link Result}, or this; after unwrapping the result, read rows in one of the two ways only. */
  @Override
  public <T> T unwrap(Class<T> asked) throws SQLException {
    if (asked.isInstance(this)) {
      return asked.cast(this);
    }
    if (asked == Result.class) {
      return asked.cast(result);
    }
    throw Failures.of(ErrorCode.INVALID_ARGUMENT, "the result set is no " + asked.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> asked) {
    return asked.isInstance(this) || asked == Result.class;
  }
}
