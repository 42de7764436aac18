package org.millrace.shell.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.wide.Int128;

class CsvWriterTest {
  private static final SqlType TEXT = SqlType.of(TypeKind.VARCHAR);
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);

  @Test
  void nullIsNothingAndTheEmptyTextIsTwoQuotes() {
    Rows rows = new Rows().column("a", TEXT).column("b", TEXT).row("", null).row(null, "x");

    assertThat(rows.in(Format.CSV)).isEqualTo("a,b\n\"\",\n,x\n");
  }

  @Test
  void quotesStandOnlyWhereCommaQuoteOrLineEndNeedThem() {
    Rows rows = new Rows().column("a", TEXT).row("x,y").row("say \"hi\"").row("two\nlines").row("cr\rhere").row(" plain; 'x'\t");

    assertThat(rows.in(Format.CSV))
        .isEqualTo("a\n\"x,y\"\n\"say \"\"hi\"\"\"\n\"two\nlines\"\n\"cr\rhere\"\n plain; 'x'\t\n");
  }

  @Test
  void aHeaderIsQuotedAsTextIs() {
    assertThat(new Rows().column("a,b", TEXT).column("n\"", BIGINT).in(Format.CSV)).isEqualTo("\"a,b\",\"n\"\"\"\n");
  }

  @Test
  void aResultWithoutRowsIsItsHeader() {
    assertThat(new Rows().column("auction", BIGINT).in(Format.CSV)).isEqualTo("auction\n");
  }

  @Test
  void anEmptyLineStandsBetweenTwoResults() {
    Rows first = new Rows().column("a", BIGINT).row(1L);
    Rows second = new Rows().column("b", BIGINT).row(2L);

    assertThat(Rows.printed(Format.CSV, first, second)).isEqualTo("a\n1\n\nb\n2\n");
  }

  @Test
  void wholeNumbersAreExactToTheLimits() {
    Rows rows = new Rows().column("n", BIGINT).row(0L).row(-1L).row(Long.MAX_VALUE).row(Long.MIN_VALUE).row(1_000_000L);

    assertThat(rows.in(Format.CSV)).isEqualTo("n\n0\n-1\n9223372036854775807\n-9223372036854775808\n1000000\n");
  }

  @Test
  void decimalsKeepTheirScaleAndDoublesAreShort() {
    Rows rows =
        new Rows()
            .column("d", SqlType.decimal(10, 2))
            .column("w", SqlType.decimal(38, 2))
            .column("f", SqlType.of(TypeKind.DOUBLE))
            .row(350L, Int128.multiply(10_000_000_000L, 10_000_000_000L), 0.1)
            .row(-5L, Int128.of(-1L), Double.NaN);

    assertThat(rows.in(Format.CSV)).isEqualTo("d,w,f\n3.50,1000000000000000000.00,0.1\n-0.05,-0.01,NaN\n");
  }

  @Test
  void timesHaveNoTrailingZerosAndTruthIsInSmallLetters() {
    Rows rows =
        new Rows()
            .column("t", SqlType.timestamp(6))
            .column("d", SqlType.of(TypeKind.DATE))
            .column("b", SqlType.of(TypeKind.BOOLEAN))
            .row(1_500_000L, 1L, 1L)
            .row(0L, 0L, 0L);

    assertThat(rows.in(Format.CSV))
        .isEqualTo("t,d,b\n1970-01-01 00:00:01.5,1970-01-02,true\n1970-01-01 00:00:00,1970-01-01,false\n");
  }
}
