package org.millrace.planner.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.planner.golden.PlanFixture;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.statement.Statement;

class EnvelopeCutTest {
  @Test
  void runsTogetherAreTheWholeChain() {
    PlanFixture fixture = new PlanFixture();
    fixture.plan("CREATE STREAM s (k VARCHAR, v BIGINT, t TIMESTAMP, WATERMARK FOR t AS t)");
    Statement.Query query =
        (Statement.Query)
            fixture.plan(
                "SELECT window_end, COUNT(*) FROM HOP(TABLE s, DESCRIPTOR(t), INTERVAL '1' SECOND, INTERVAL '9' SECOND)"
                    + " WHERE k = 'a' GROUP BY window_end");
    Chain chain = query.plan().chains().get(0);

    List<List<PhysicalNode>> runs = EnvelopeCut.of(chain);

    // The filter thins the rows out before HOP multiplies them: what comes after is another matter.
    assertThat(runs).hasSizeGreaterThan(1);
    assertThat(runs.stream().flatMap(List::stream)).containsExactlyElementsOf(chain.nodes());
  }
}
