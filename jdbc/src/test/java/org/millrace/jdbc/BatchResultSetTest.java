package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.error.MillraceException;

class BatchResultSetTest {
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);
  private static final SqlType TEXT = SqlType.of(TypeKind.VARCHAR);

  private static ResultSet first(SqlType type, Object value) throws SQLException {
    ResultSet rows = FakeResult.rows(type, value);
    rows.next();
    return rows;
  }

  @Test
  void walksThroughBatchesInOrder() throws SQLException {
    ResultSet rows = new BatchResultSet(null, FakeResult.of(BIGINT, 1L, 2L).batch().batch(3L), 0);

    List<Long> seen = new ArrayList<>();
    while (rows.next()) {
      seen.add(rows.getLong("V"));
    }

    assertThat(seen).containsExactly(1L, 2L, 3L);
    assertThat(rows.next()).isFalse();
  }

  @Test
  void stopsAtTheMostRowsAskedFor() throws SQLException {
    ResultSet rows = new BatchResultSet(null, FakeResult.of(BIGINT, 1L, 2L, 3L), 2);

    assertThat(rows.next() && rows.next()).isTrue();
    assertThat(rows.next()).isFalse();
  }

  @Test
  void nullIsZeroAndToldByWasNull() throws SQLException {
    ResultSet rows = first(BIGINT, null);

    assertThat(rows.getLong(1)).isZero();
    assertThat(rows.wasNull()).isTrue();
    assertThat(rows.getString(1)).isNull();
    assertThat(rows.getObject(1)).isNull();
    assertThat(rows.getTimestamp(1)).isNull();
  }

  @Test
  void aNumberThatDoesNotFitIsAnErrorNotAnotherNumber() throws SQLException {
    assertThat(first(BIGINT, 127L).getByte(1)).isEqualTo((byte) 127);
    assertThatThrownBy(() -> first(BIGINT, 128L).getByte(1)).isInstanceOf(SQLDataException.class).hasMessageContaining("128");
    assertThatThrownBy(() -> first(BIGINT, 1L << 31).getInt(1)).isInstanceOf(SQLDataException.class);
    assertThatThrownBy(() -> first(SqlType.of(TypeKind.DOUBLE), 1e19).getLong(1)).isInstanceOf(SQLDataException.class);
    assertThatThrownBy(() -> first(SqlType.of(TypeKind.DOUBLE), Double.NaN).getLong(1)).isInstanceOf(SQLDataException.class);
  }

  @Test
  void exactNumbersStayExact() throws SQLException {
    Int128 big = Int128.of(new BigInteger("12345678901234567890123"));

    assertThat(first(SqlType.decimal(38, 3), big).getBigDecimal(1)).isEqualTo(new BigDecimal("12345678901234567890.123"));
    assertThat(first(SqlType.decimal(10, 2), -350L).getObject(1)).isEqualTo(new BigDecimal("-3.50"));
    assertThat(first(SqlType.decimal(10, 2), -350L).getLong(1)).isEqualTo(-3);
    assertThat(first(SqlType.decimal(10, 2), 350L).getString(1)).isEqualTo("3.50");
  }

  @Test
  void textReadsAsNumberTruthAndTimeIfItIsOne() throws SQLException {
    assertThat(first(TEXT, " 42 ").getInt(1)).isEqualTo(42);
    assertThat(first(TEXT, "1e2").getDouble(1)).isEqualTo(100.0);
    assertThat(first(TEXT, "TRUE").getBoolean(1)).isTrue();
    assertThat(first(TEXT, "2026-01-02").getDate(1)).isEqualTo(Date.valueOf("2026-01-02"));
    assertThatThrownBy(() -> first(TEXT, "soon").getInt(1)).isInstanceOf(SQLDataException.class).hasMessageContaining("soon");
  }

  @Test
  void columnsAreFoundWhateverTheirCaseTheFirstOfEqualNames() throws SQLException {
    RowType twice = new RowType(List.of(new Field("dateTime", BIGINT), new Field("DATETIME", BIGINT)));
    ResultSet rows = new BatchResultSet(null, new FakeResult(twice), 0);

    assertThat(rows.findColumn("datetime")).isEqualTo(1);
    assertThatThrownBy(() -> rows.findColumn("price")).hasMessageContaining("price").hasMessageContaining("dateTime");
  }

  @Test
  void readingOutsideOfARowSaysWhatIsMissing() throws SQLException {
    ResultSet rows = FakeResult.rows(BIGINT, 1L);

    assertThatThrownBy(() -> rows.getLong(1)).hasMessageContaining("next()");
    rows.next();
    assertThatThrownBy(() -> rows.getLong(2)).hasMessageContaining("no column 2");
    rows.next();
    assertThatThrownBy(() -> rows.getLong(1)).hasMessageContaining("past its last row");
  }

  @Test
  void aFailureOfTheQueryKeepsItsCauseAndState() throws SQLException {
    FakeResult result = FakeResult.of(BIGINT, 1L);
    ResultSet rows = new BatchResultSet(null, result, 0);

    result.cancel();

    assertThatThrownBy(rows::next)
        .isInstanceOfSatisfying(SQLException.class, failure -> assertThat(failure.getSQLState()).isEqualTo("57014"))
        .hasCauseInstanceOf(MillraceException.class);
  }

  @Test
  void closingClosesTheResultAndLeavesNothingToRead() throws SQLException {
    FakeResult result = FakeResult.of(BIGINT, 1L);
    ResultSet rows = new BatchResultSet(null, result, 0);

    rows.close();

    assertThat(result.closed).isTrue();
    assertThatThrownBy(rows::next).hasMessageContaining("closed");
  }

  @Test
  void whatNeedsToGoBackOrWriteIsRefused() throws SQLException {
    ResultSet rows = first(BIGINT, 1L);

    assertThatThrownBy(rows::previous).isInstanceOf(SQLFeatureNotSupportedException.class);
    assertThatThrownBy(() -> rows.updateLong(1, 2L)).isInstanceOf(SQLFeatureNotSupportedException.class);
    assertThatThrownBy(() -> rows.getBlob("v")).isInstanceOf(SQLFeatureNotSupportedException.class);
  }
}
