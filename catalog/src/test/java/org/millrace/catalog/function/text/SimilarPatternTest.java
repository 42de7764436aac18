package org.millrace.catalog.function.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.catalog.type.Slice;
import org.millrace.error.MillraceException;

class SimilarPatternTest {
  @ParameterizedTest
  @CsvSource({
    "abc, abc, true", "abc, a, false", "abc, %(b|d)%, true", "abc, (b|c)%, false", "aaab, a+b, true", "b, a*b, true", "ac, a.c, false",
    "a.c, a.c, true", "a^$c, a^$c, true", "a7, [a-c][[:digit:]], true", "a], a[]x], true", "aaa, 'a{2,3}', true", "a, 'a{2,3}', false",
    "a€c, a_c, true", "a%c, a\\%c, true", "abc, a\\%c, false", "a(b, a\\(b, true", "'', %, true"
  })
  void matchesTheWholeText(String text, String pattern, boolean matches) {
    assertThat(SimilarPattern.of(Slice.of(pattern)).matches(Slice.of(text))).isEqualTo(matches);
  }

  @Test
  void theEscapeCanBeChosenOrSwitchedOff() {
    assertThat(SimilarPattern.similar(Slice.of("a%"), Slice.of("a!%"), Slice.of("!"))).isTrue();
    assertThat(SimilarPattern.similar(Slice.of("ab"), Slice.of("a!%"), Slice.of("!"))).isFalse();
    assertThat(SimilarPattern.similar(Slice.of("a\\b"), Slice.of("a\\b"), Slice.EMPTY)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a(", "[a", "*a", "a\\", "[[:nope:]]"})
  void aMalformedPatternIsAnError(String pattern) {
    assertThatThrownBy(() -> SimilarPattern.of(Slice.of(pattern))).isInstanceOf(MillraceException.class);
  }
}
