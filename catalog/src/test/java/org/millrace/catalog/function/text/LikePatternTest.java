package org.millrace.catalog.function.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.catalog.type.Slice;
import org.millrace.error.MillraceException;

class LikePatternTest {
  @ParameterizedTest
  @CsvSource({
    "abc, abc, true", "abc, ab, false", "abc, a%, true", "abc, %c, true", "abc, %b%, true", "abc, %x%, false", "abc, a_c, true",
    "abc, _b_, true", "abc, __, false", "abc, %, true", "'', %, true", "'', '', true", "'', _, false", "abc, '', false",
    "a€c, a_c, true", "a€𝄞, a__, true", "€, ___, false", "abcbd, a%b_, true", "aXbXc, a%b%c, true", "abc, %%b%%, true",
    "a%c, a\\%c, true", "abc, a\\%c, false", "a_c, a\\_c, true", "a\\c, a\\\\c, true", "mississippi, m%iss%pi, true",
    "aab, %ab, true", "a, %a%a%, false", "ab, ab%, true", "b, ab%, false", "b, %ab, false"
  })
  void matchesAsInPostgres(String text, String pattern, boolean matches) {
    assertThat(LikePattern.of(Slice.of(pattern)).matches(Slice.of(text))).isEqualTo(matches);
    assertThat(LikePattern.like(Slice.of(text), Slice.of(pattern))).isEqualTo(matches);
  }

  @Test
  void theEscapeCanBeChosenOrSwitchedOff() {
    assertThat(LikePattern.like(Slice.of("a%"), Slice.of("a!%"), Slice.of("!"))).isTrue();
    assertThat(LikePattern.like(Slice.of("ab"), Slice.of("a!%"), Slice.of("!"))).isFalse();
    assertThat(LikePattern.like(Slice.of("a%"), Slice.of("a€%"), Slice.of("€"))).isTrue();
    assertThat(LikePattern.like(Slice.of("a\\b"), Slice.of("a\\%"), Slice.EMPTY)).isTrue();
    assertThatThrownBy(() -> LikePattern.of(Slice.of("a\\"))).isInstanceOf(MillraceException.class);
    assertThatThrownBy(() -> LikePattern.of(Slice.of("a"), Slice.of("xy"), false)).isInstanceOf(MillraceException.class);
  }

  @Test
  void ilikeIgnoresCase() {
    assertThat(LikePattern.ilike(Slice.of("HELLO Ä"), Slice.of("hel% ä"))).isTrue();
    assertThat(LikePattern.ilike(Slice.of("hello"), Slice.of("%ELL%"))).isTrue();
    assertThat(LikePattern.ilike(Slice.of("hello"), Slice.of("%elk%"))).isFalse();
    assertThat(LikePattern.ilike(Slice.of("A%"), Slice.of("ax%"), Slice.of("x"))).isTrue();
  }

  @Test
  void agreesWithRegularExpressionsOnRandomPatterns() {
    Random random = new Random(9);
    for (int i = 0; i < 30_000; i++) {
      String pattern = random(random, new String[] {"%", "_", "a", "b", "€"});
      String text = random(random, new String[] {"a", "b", "€", "a"});
      String regex = pattern.replace("%", ".*").replace("_", ".");

      boolean matches = LikePattern.of(Slice.of(pattern)).matches(Slice.of("€" + text).sub(3, 3 + Slice.of(text).length));

      assertThat(matches).as("%s LIKE %s", text, pattern).isEqualTo(Pattern.matches(regex, text));
    }
  }

  private static String random(Random random, String[] letters) {
    StringBuilder out = new StringBuilder();
    for (int length = random.nextInt(7); length > 0; length--) {
      out.append(letters[random.nextInt(letters.length)]);
    }
    return out.toString();
  }
}
