package org.millrace.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Random queries over random histories: the continuous answer is the answer at once, and that of H2, and no state is left when all
 * input has gone. A failure prints its seed and a small script that shows it; -Dproof.seed=n runs that round alone.
 */
class ProofTest {
  private static final int ROUNDS = 30;
  private static final int QUERIES = 10;
  private static final int HISTORIES = 7;
  private static final int MANY_HISTORIES = 50;

  @TestFactory
  Stream<DynamicTest> continuousAndAtOnceAndH2Agree() {
    Long only = Long.getLong("proof.seed");
    LongStream seeds = only == null ? LongStream.rangeClosed(1, ROUNDS) : LongStream.of(only);
    return seeds.mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> run(seed, HISTORIES)));
  }

  /**
   * Run with {@code -Pproof -Dproof.from=1 -Dproof.rounds=400}: rounds of {@link #QUERIES} queries with fifty histories each, from a seed
   * on. 2,000 rounds are 20,000 queries; several runs can share them.
   */
  @Tag("proof")
  @TestFactory
  Stream<DynamicTest> manyRandomQueriesAgreeOverFiftyHistories() {
    long from = Long.getLong("proof.from", 1);
    LongStream seeds = LongStream.range(from, from + Integer.getInteger("proof.rounds", 400));
    return seeds.mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> run(seed, MANY_HISTORIES)));
  }

  private static void run(long seed, int histories) throws SQLException {
    Round round = new Round(seed);

    round.run(QUERIES, histories);

    assertThat(round.compared).isGreaterThan(QUERIES * histories);
    assertThat(round.failures).withFailMessage(String.join("\n\n", round.failures)).isEmpty();
  }
}
