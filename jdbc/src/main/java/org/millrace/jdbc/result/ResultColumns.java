package org.millrace.jdbc.result;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;

/** The columns of a result. Which table a column comes from is not told. */
public final class ResultColumns implements ResultSetMetaData {
  private final RowType row;

  public ResultColumns(RowType row) {
    this.row = row;
  }

  private SqlType type(int column) throws SQLException {
    if (column < 1 || column > row.size()) {
      throw new SQLException("there is no column " + column + "; they count from 1 to " + row.size(), "42703");
    }
    return row.type(column - 1);
  }

  @Override
  public int getColumnCount() {
    return row.size();
  }

  @Override
  public String getColumnLabel(int column) throws SQLException {
    type(column);
    return row.name(column - 1);
  }

  @Override
  public String getColumnName(int column) throws SQLException {
    return getColumnLabel(column);
  }

  @Override
  public int getColumnType(int column) throws SQLException {
    return ColumnTypes.jdbcType(type(column).kind());
  }

  @Override
  public String getColumnTypeName(int column) throws SQLException {
    return ColumnTypes.name(type(column));
  }

  @Override
  public String getColumnClassName(int column) throws SQLException {
    return ColumnTypes.javaClass(type(column)).getName();
  }

  @Override
  public int getPrecision(int column) throws SQLException {
    return ColumnTypes.precision(type(column));
  }

  @Override
  public int getScale(int column) throws SQLException {
    return ColumnTypes.scale(type(column));
  }

  @Override
  public int getColumnDisplaySize(int column) throws SQLException {
    SqlType type = type(column);
    int digits = ColumnTypes.precision(type);
    // A sign and a point, or the words of an interval.
    return type.kind().isNumeric() ? digits + 2 : digits == 0 ? Short.MAX_VALUE : Math.max(digits, 5);
  }

  @Override
  public int isNullable(int column) throws SQLException {
    return type(column).nullable() ? columnNullable : columnNoNulls;
  }

  @Override
  public boolean isSigned(int column) throws SQLException {
    return type(column).kind().isNumeric();
  }

  @Override
  public boolean isCaseSensitive(int column) throws SQLException {
    return type(column).kind().isText();
  }

  @Override
  public boolean isSearchable(int column) throws SQLException {
    type(column);
    return true;
  }

  @Override
  public boolean isAutoIncrement(int column) throws SQLException {
    type(column);
    return false;
  }

  @Override
  public boolean isCurrency(int column) throws SQLException {
    type(column);
    return false;
  }

  @Override
  public boolean isReadOnly(int column) throws SQLException {
    type(column);
    return true;
  }

  @Override
  public boolean isWritable(int column) throws SQLException {
    type(column);
    return false;
  }

  @Override
  public boolean isDefinitelyWritable(int column) throws SQLException {
    type(column);
    return false;
  }

  @Override
  public String getSchemaName(int column) throws SQLException {
    type(column);
    return "";
  }

  @Override
  public String getTableName(int column) throws SQLException {
    type(column);
    return "";
  }

  @Override
  public String getCatalogName(int column) throws SQLException {
    type(column);
    return "";
  }

  /** The {@link RowType}, or this. */
  @Override
  public <T> T unwrap(Class<T> asked) throws SQLException {
    if (asked.isInstance(this)) {
      return asked.cast(this);
    }
    if (asked == RowType.class) {
      return asked.cast(row);
    }
    throw Failures.of(ErrorCode.INVALID_ARGUMENT, "the columns are no " + asked.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> asked) {
    return asked.isInstance(this) || asked == RowType.class;
  }
}
