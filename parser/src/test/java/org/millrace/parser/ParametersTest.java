package org.millrace.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.ast.ParsedStatement;

class ParametersTest {
  private static String query(String sql, Object... parameters) {
    ParsedStatement statement = SqlParser.parse(sql, Arrays.asList(parameters));
    return CanonicalForm.node(((ParsedStatement.Query) statement).query()).replace("\n", " ");
  }

  private static MillraceException error(String sql, Object... parameters) {
    return catchThrowableOfType(MillraceException.class, () -> query(sql, parameters));
  }

  private static String literal(Object value) {
    return query("SELECT ?", value).substring("SELECT ".length());
  }

  @Test
  void valuesBecomeLiteralsOfTheirType() {
    assertThat(literal(null)).isEqualTo("NULL");
    assertThat(literal(true)).isEqualTo("TRUE");
    assertThat(literal((byte) 1)).isEqualTo("1");
    assertThat(literal(Long.MIN_VALUE)).isEqualTo("-9223372036854775808");
    assertThat(literal(new BigInteger("12345678901234567890"))).isEqualTo("12345678901234567890");
    assertThat(literal(new BigDecimal("-1.50"))).isEqualTo("-1.50");
    assertThat(literal(new BigDecimal("1e3"))).isEqualTo("1000");
    assertThat(literal("it's ?")).isEqualTo("'it''s ?'");
    assertThat(literal(new byte[] {0, -1})).isEqualTo("X'00FF'");
  }

  @Test
  void floatingNumbersKeepTheirType() {
    assertThat(literal(1.5)).isEqualTo("1.5E0");
    assertThat(literal(-1e300)).isEqualTo("(- 1.0E300)");
    assertThat(literal(1.5f)).isEqualTo("CAST(1.5E0 AS REAL)");
    assertThat(literal(Double.NaN)).isEqualTo("CAST('NaN' AS DOUBLE)");
    assertThat(literal(Float.NEGATIVE_INFINITY)).isEqualTo("CAST(CAST('-Infinity' AS DOUBLE) AS REAL)");
  }

  @Test
  void timesAreKeptToTheMicrosecond() {
    assertThat(literal(LocalDate.of(2026, 1, 31))).isEqualTo("DATE '2026-01-31'");
    assertThat(literal(LocalTime.of(1, 2, 3, 4_999))).isEqualTo("TIME '01:02:03.000004'");
    assertThat(literal(LocalDateTime.of(2026, 1, 31, 1, 2))).isEqualTo("TIMESTAMP '2026-01-31 01:02:00.000000'");
    assertThat(literal(Instant.ofEpochSecond(0, 1_000)))
        .isEqualTo("TIMESTAMP_WITH_LOCAL_TIME_ZONE '1970-01-01 00:00:00.000001'");
  }

  @Test
  void valuesGoWhereTheirMarksAre() {
    assertThat(query("SELECT ?, '?', \"?\" FROM t WHERE a IN (?, ?) -- ?\nLIMIT ?", 1, "x", 2, 3))
        .isEqualTo("SELECT 1, '?', ? FROM t WHERE (a IN ('x', 2)) FETCH NEXT 3 ROWS ONLY");
  }

  @Test
  void aMarkWithoutAValueIsMissing() {
    MillraceException e = error("SELECT ?,\n ?", 1);

    assertThat(e.code()).isEqualTo(ErrorCode.PARAMETER_MISSING);
    assertThat(e.position()).isEqualTo(new Position(2, 2, 2, 2));
    assertThat(e).hasMessage("parameter 2 has no value");
  }

  @Test
  void aValueWithoutAMarkIsTooMany() {
    MillraceException e = error("SELECT ?", 1, 2);

    assertThat(e.code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
    assertThat(e).hasMessage("the statement has 1 parameters, but 2 values were given");
  }

  @Test
  void aValueOfAnotherTypeIsRefused() {
    assertThat(error("SELECT ?", new ArrayList<>()).code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
    assertThat(error("SELECT 1 LIMIT ?", "x")).hasMessage("x is not a number of rows");
    assertThat(error("SELECT 1 LIMIT ?", -1)).hasMessage("-1 is not a number of rows");
  }

  @Test
  void aDefinitionHoldsNoParameters() {
    MillraceException e =
        catchThrowableOfType(
            MillraceException.class, () -> SqlParser.parse("CREATE VIEW v AS SELECT ?", List.of(1)));

    assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED);
  }
}
