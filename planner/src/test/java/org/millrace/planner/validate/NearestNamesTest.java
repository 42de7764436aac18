package org.millrace.planner.validate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNamesTest {
  @Test
  void aSwapOfNeighboursIsOneSlip() {
    assertThat(NearestNames.slips("nmae", "name")).isEqualTo(1);
    assertThat(NearestNames.slips("kitten", "sitting")).isEqualTo(3);
    assertThat(NearestNames.slips("", "abc")).isEqualTo(3);
  }

  @Test
  void theNearestComesFirstAndThreeAreEnough() {
    List<String> guesses = NearestNames.of("price", List.of("slice", "prices", "prise", "priced", "auction"));

    assertThat(guesses).containsExactly("prices", "prise", "priced");
  }

  @Test
  void whatIsFarOrTheSameIsNoGuess() {
    assertThat(NearestNames.of("price", List.of("Price", "bidder"))).isEmpty();
    assertThat(NearestNames.hint("x", List.of("y"))).isNull();
  }
}
