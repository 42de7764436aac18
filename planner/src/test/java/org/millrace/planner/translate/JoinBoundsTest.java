package org.millrace.planner.translate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.planner.golden.PlanFixture;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.Join.Retention.Until;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.statement.Statement;
import org.millrace.planner.trait.TimeBound;

/** The retention of interval joins against its definition: no row is forgotten that a row still to come could match. */
class JoinBoundsTest {
  private final PlanFixture fixture = new PlanFixture();

  @BeforeEach
  void twoStreams() {
    fixture.plan("CREATE STREAM l (k BIGINT, t TIMESTAMP, WATERMARK FOR t AS t)");
    fixture.plan("CREATE STREAM r (k BIGINT, t TIMESTAMP, WATERMARK FOR t AS t)");
  }

  private Join join(String condition) {
    Statement.Query query = (Statement.Query) fixture.plan("SELECT l.t, r.t FROM l JOIN r ON l.k = r.k AND " + condition);
    PhysicalNode node = query.plan().root();
    while (!(node instanceof Join)) {
      node = node.inputs().get(0);
    }
    return (Join) node;
  }

  /** An event time not before W can still come: a left row v may meet r in [v − most, v − least] until W passes them all. */
  @Test
  void rowsAreForgottenExactlyWhenNoMatchCanCome() {
    Random random = new Random(11);
    for (int run = 0; run < 40; run++) {
      int least = random.nextInt(21) - 10;
      int most = least + random.nextInt(10);

      Join join = join("l.t >= r.t + " + seconds(least) + " AND l.t - " + seconds(most) + " <= r.t");

      assertThat(join.leftRetention()).isEqualTo(new Until(1, 1 - micros(least)));
      assertThat(join.rightRetention()).isEqualTo(new Until(1, micros(most) + 1));
    }
  }

  @Test
  void strictComparisonsAreOneMicrosecondNarrower() {
    Join join = join("l.t > r.t AND l.t < r.t + INTERVAL '5' SECOND");

    assertThat(join.leftRetention()).isEqualTo(new Until(1, 0));
    assertThat(join.rightRetention()).isEqualTo(new Until(1, 5_000_000));
  }

  @Test
  void whatComesOutIsBoundedByTheSlowerSide() {
    Join join = join("l.t BETWEEN r.t - INTERVAL '3' SECOND AND r.t + INTERVAL '7' SECOND");

    assertThat(join.traits().bounds()).containsEntry(1, new TimeBound(3_000_001)).containsEntry(3, new TimeBound(7_000_001));
  }

  private static String seconds(int seconds) {
    return seconds < 0 ? "INTERVAL '-" + -seconds + "' SECOND" : "INTERVAL '" + seconds + "' SECOND";
  }

  private static long micros(int seconds) {
    return seconds * 1_000_000L;
  }
}
