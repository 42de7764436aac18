package org.millrace.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNamesTest {
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
