package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NamePatternTest {
  @Test
  void percentAndUnderscoreStandForOthersUnlessEscaped() {
    assertThat(NamePattern.of("b%").matches("BID")).isTrue();
    assertThat(NamePattern.of("b_d").matches("bid")).isTrue();
    assertThat(NamePattern.of("b\\_d").matches("bid")).isFalse();
    assertThat(NamePattern.of("b\\_d").matches("b_d")).isTrue();
    assertThat(NamePattern.of("b.d").matches("bid")).isFalse();
  }

  @Test
  void noPatternMatchesEverything() {
    assertThat(NamePattern.of(null).matches("anything")).isTrue();
  }
}
