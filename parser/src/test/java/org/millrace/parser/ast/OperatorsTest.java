package org.millrace.parser.ast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;

/** Our operators, seen by Calcite's validator and converter. */
class OperatorsTest {
  private static final String ROW =
      "RecordType(BIGINT NOT NULL id, VARCHAR(10) key, TIMESTAMP(3) at";

  private final Validation validation = new Validation();

  @Test
  void windowsAddTheirBoundsInTheTypeOfTheTimeColumn() {
    for (String window :
        new String[] {
          "TUMBLE(bid, DESCRIPTOR(at), INTERVAL '1' MINUTE)",
          "TABLE(TUMBLE(TABLE bid, DESCRIPTOR(AT), INTERVAL '1' MINUTE, INTERVAL '5' SECOND))",
          "HOP((SELECT * FROM bid), DESCRIPTOR(at), INTERVAL '1' SECOND, INTERVAL '1' MINUTE)",
          "CUMULATE(TABLE bid, DESCRIPTOR(at), INTERVAL '1' SECOND, INTERVAL '1' MINUTE)",
          "SESSION(TABLE bid PARTITION BY key, id, DESCRIPTOR(at), INTERVAL '1' MINUTE)",
          "SESSION(TABLE bid, DESCRIPTOR(at), DESCRIPTOR(key), INTERVAL '1' MINUTE)"
        }) {
      assertThat(validation.row("SELECT * FROM " + window))
          .as(window)
          .isEqualTo(ROW + ", TIMESTAMP(3) NOT NULL window_start, TIMESTAMP(3) NOT NULL window_end) NOT NULL");
    }
  }

  @Test
  void bracketsAndStreamsKeepTheRow() {
    for (String query :
        new String[] {
          "SELECT * FROM bid [RANGE 5 SECONDS SLIDE 1 SECOND]",
          "SELECT b.* FROM (SELECT * FROM bid) [PARTITION BY key ROWS 2] AS b",
          "SELECT ISTREAM * FROM bid [NOW]",
          "SELECT RSTREAM(bid.*) FROM bid [ROWS 5] WHERE bid.id > 1"
        }) {
      assertThat(validation.row(query)).as(query).isEqualTo(ROW + ") NOT NULL");
    }
  }

  @Test
  void bracketsBecomeATableFunctionOverTheStream() {
    assertThat(validation.plan("SELECT id FROM bid [PARTITION BY key ROWS 2 RANGE 1 MINUTE]"))
        .contains("BRACKET(2, 60000000, -1, DESCRIPTOR($1))");
  }

  @Test
  void intervalsKeepTheirMicrosecondsInThePlan() {
    assertThat(validation.plan("SELECT at + INTERVAL '1.000005' SECOND FROM bid")).contains("1000.005:INTERVAL SECOND");
    assertThat(validation.plan("SELECT at + INTERVAL '400' DAY FROM bid")).contains("34560000000:INTERVAL DAY(3)");
  }

  @Test
  void everyFormOfIntervalPassesTheValidator() {
    String plan =
        validation.plan(
            "SELECT INTERVAL '1 2:3:4.5' DAY TO SECOND, INTERVAL '-2:30' HOUR TO MINUTE, INTERVAL '9999999999' SECOND, "
                + "INTERVAL '1 year 2 months', INTERVAL '2 days -1 hour', INTERVAL '1.5' HOUR, INTERVAL -'1-6' YEAR TO MONTH, "
                + "INTERVAL '7' MICROSECOND, INTERVAL '3' WEEK FROM bid");

    assertThat(plan)
        .contains(
            "93784500:INTERVAL DAY TO SECOND", "-9000000:INTERVAL HOUR TO MINUTE", "9999999999000:INTERVAL DAY(6) TO SECOND",
            "14:INTERVAL MONTH", "169200000:INTERVAL DAY TO SECOND", "5400000:INTERVAL SECOND(4)",
            "-18:INTERVAL YEAR TO MONTH", "0.007:INTERVAL SECOND", "1814400000:INTERVAL DAY");
  }

  @Test
  void groupingSetsAndStarsAreReadByTheConverter() {
    assertThat(validation.plan("SELECT COUNT(*) FROM bid GROUP BY GROUPING SETS ((id, key), id, ()), ROLLUP (at)"))
        .contains("groups=[[{0, 1, 2}, {0, 1}, {0, 2}, {0}, {2}, {}]]");
  }

  @Test
  void aWindowsTimeMustBeATimestamp() {
    assertThatThrownBy(() -> validation.row("SELECT * FROM TUMBLE(bid, DESCRIPTOR(id), INTERVAL '1' MINUTE)"))
        .isInstanceOfSatisfying(
            MillraceException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.WINDOW_NOT_EVENT_TIME);
              assertThat(e.position()).isEqualTo(new Position(1, 38, 1, 39));
              assertThat(e).hasMessage("the time column of TUMBLE must be a TIMESTAMP, but id is BIGINT");
            });
  }

  @Test
  void aColumnThatIsNotThereIsNamedWithItsPlace() {
    assertThatThrownBy(() -> validation.row("SELECT * FROM bid [PARTITION BY nosuch ROWS 1]"))
        .isInstanceOfSatisfying(
            MillraceException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.COLUMN_NOT_FOUND);
              assertThat(e.position()).isEqualTo(new Position(1, 33, 1, 38));
              assertThat(e.hint()).isEqualTo("the columns are id, key, at");
            });
  }

  @Test
  void aWindowsLengthIsConstant() {
    assertThatThrownBy(() -> validation.row("SELECT * FROM TUMBLE(bid, DESCRIPTOR(at), 10)"))
        .isInstanceOfSatisfying(MillraceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.WINDOW_INVALID));
  }
}
