package org.millrace.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Random queries over random histories: the continuous answer is the answer at once, and that of H2. A failure prints its seed and a
 * small script; -Dproof.seed=n runs that round alone.
 */
class ProofTest {
  private static final int ROUNDS = 30;
  private static final int QUERIES = 10;
  private static final int HISTORIES = 7;

  @TestFactory
  Stream<DynamicTest> continuousAndAtOnceAndH2Agree() {
    Long only = Long.getLong("proof.seed");
    LongStream seeds = only == null ? LongStream.rangeClosed(1, ROUNDS) : LongStream.of(only);
    return seeds.mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> run(seed)));
  }

  private static void run(long seed) throws SQLException {
    Round round = new Round(seed);

    round.run(QUERIES, HISTORIES);

    assertThat(round.failures).withFailMessage(String.join("\n\n", round.failures)).isEmpty();
  }
}
