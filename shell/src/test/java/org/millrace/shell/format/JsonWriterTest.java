package org.millrace.shell.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.wide.Int128;

class JsonWriterTest {
  private static final SqlType TEXT = SqlType.of(TypeKind.VARCHAR);

  @Test
  void oneObjectALineAndNothingBetweenResults() {
    Rows rows = new Rows().column("a", SqlType.of(TypeKind.BIGINT)).column("b", TEXT).row(1L, "x").row(null, null);

    assertThat(Rows.printed(Format.JSON, rows, rows))
        .isEqualTo("{\"a\":1,\"b\":\"x\"}\n{\"a\":null,\"b\":null}\n".repeat(2));
  }

  @Test
  void textIsEscapedWhereJsonNeedsIt() {
    Rows rows = new Rows().column("a\"b", TEXT).row("q\" b\\ n\n t\t \u0001 é 🌊");

    assertThat(rows.in(Format.JSON)).isEqualTo("{\"a\\\"b\":\"q\\\" b\\\\ n\\n t\\t \\u0001 é 🌊\"}\n");
  }

  @Test
  void exactNumbersKeepEveryDigit() {
    Rows rows =
        new Rows().column("d", SqlType.decimal(38, 1)).row(Int128.of(new BigInteger("12345678901234567890123456789")));

    assertThat(rows.in(Format.JSON)).isEqualTo("{\"d\":1234567890123456789012345678.9}\n");
  }

  @Test
  void whatIsNoNumberIsText() {
    Rows rows =
        new Rows()
            .column("f", SqlType.of(TypeKind.DOUBLE))
            .row(1e300)
            .row(Double.POSITIVE_INFINITY)
            .row(Double.NaN);

    assertThat(rows.in(Format.JSON)).isEqualTo("{\"f\":1e+300}\n{\"f\":\"Infinity\"}\n{\"f\":\"NaN\"}\n");
  }

  @Test
  void truthIsTruthTimesAndBinaryAreText() {
    Rows rows =
        new Rows()
            .column("b", SqlType.of(TypeKind.BOOLEAN))
            .column("t", SqlType.timestamp(3))
            .column("x", SqlType.of(TypeKind.VARBINARY))
            .row(1L, 250_000L, "A");

    assertThat(rows.in(Format.JSON)).isEqualTo("{\"b\":true,\"t\":\"1970-01-01 00:00:00.25\",\"x\":\"\\\\x41\"}\n");
  }
}
