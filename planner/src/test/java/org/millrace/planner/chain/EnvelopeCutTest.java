package org.millrace.planner.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.planner.chain.ProgressChart.Operator;
import org.millrace.planner.golden.PlanFixture;
import org.millrace.planner.statement.Statement;

class EnvelopeCutTest {
  private static final String HOPS =
      "SELECT window_end, COUNT(*) FROM HOP(TABLE s, DESCRIPTOR(t), INTERVAL '1' SECOND, INTERVAL '9' SECOND)"
          + " WHERE k = 'a' GROUP BY window_end";

  private static List<Chain> chains(String query) {
    PlanFixture fixture = new PlanFixture();
    fixture.plan("CREATE STREAM s (k VARCHAR, v BIGINT, t TIMESTAMP, WATERMARK FOR t AS t)");
    return ((Statement.Query) fixture.plan(query)).plan().chains();
  }

  /** Every operator cuts the memory down to a tenth and takes as long as the one before or, after the given place, longer. */
  private static OperatorPath.Costs expensiveFrom(int position) {
    return step -> new Operator(step.position() < position ? 1 : 100, .1);
  }

  @Test
  void piecesTogetherAreTheWholeChain() {
    Chain chain = chains(HOPS).get(0);

    List<Chain> pieces = EnvelopeCut.of(List.of(chain), OperatorEstimate::of);

    // The filter thins the rows out before HOP multiplies them: what comes after is another matter.
    assertThat(pieces).hasSizeGreaterThan(1);
    assertThat(pieces.stream().flatMap(p -> p.nodes().stream())).containsExactlyElementsOf(chain.nodes());
    assertThat(pieces.stream().map(Chain::consumer).toList()).endsWith(-1);
  }

  @Test
  void aPathWhoseSlopeIsTheSameAllTheWayIsOnePiece() {
    List<Chain> pieces = EnvelopeCut.of(chains(HOPS), step -> new Operator(1, 1));

    assertThat(pieces).hasSize(1);
  }

  @Test
  void eachPathCutsWhatIsBehindAJoin() {
    List<Chain> chains =
        chains("SELECT a.k, b.v FROM s AS a JOIN s AS b ON a.v = b.v AND a.t = b.t WHERE a.k = 'x' AND LOWER(b.k || a.k) = 'yx'");

    List<Chain> pieces = EnvelopeCut.of(chains, expensiveFrom(1));

    assertThat(pieces).hasSizeGreaterThanOrEqualTo(chains.size());
    for (Chain piece : pieces.subList(0, pieces.size() - 1)) {
      assertThat(piece.consumer()).isGreaterThan(piece.id());
      assertThat(pieces.get(piece.consumer()).nodes().get(0).inputs())
          .contains(piece.nodes().get(piece.nodes().size() - 1));
    }
  }
}
