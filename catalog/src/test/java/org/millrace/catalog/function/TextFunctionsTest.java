package org.millrace.catalog.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.function.text.StringFunctions;
import org.millrace.catalog.function.text.TextFunctions;
import org.millrace.catalog.type.Slice;

/** Making new text. */
class TextFunctionsTest {
  @Test
  void casesMapOneCodePointToOne() {
    FunctionTable.check("""
        UPPER('abcXYZ-1') -> ABCXYZ-1
        UPPER('straße é') -> STRAßE É
        LOWER('ÄÖÜ ABC') -> äöü abc
        LOWER('') -> []
        UPPER(NULL) -> NULL
        INITCAP('hi THOMAS o''neil 3rd') -> Hi Thomas O'Neil 3rd
        INITCAP('élan vital') -> Élan Vital
        """);
  }

  @Test
  void paddingFillsOrCuts() {
    FunctionTable.check("""
        LPAD('hi', 5, 'xy') -> xyxhi
        LPAD('hello', 2) -> he
        LPAD('7', 3, '0') -> 007
        LPAD('a', 3) -> [  a]
        LPAD('a', 3, '') -> a
        LPAD('a', -1) -> []
        LPAD('ä', 3, '€') -> €€ä
        RPAD('hi', 5, 'xy') -> hixyx
        RPAD('hello', 2, 'x') -> he
        RPAD('a', 3) -> [a  ]
        RPAD(NULL, 3) -> NULL
        RPAD('a', 9223372036854775807) -> INVALID_ARGUMENT
        """);
  }

  @Test
  void replacingGoesFromLeftToRight() {
    FunctionTable.check("""
        REPLACE('abcabc', 'bc', 'X') -> aXaX
        REPLACE('aaa', 'aa', 'b') -> ba
        REPLACE('abc', '', 'x') -> abc
        REPLACE('abc', 'abc', '') -> []
        REPLACE('a€b', '€', 'EUR') -> aEURb
        TRANSLATE('12345', '143', 'ax') -> a2x5
        TRANSLATE('äbc', 'äc', 'xy') -> xby
        TRANSLATE('aba', 'aa', 'xy') -> xbx
        OVERLAY('Txxxxas', 'hom', 2, 4) -> Thomas
        OVERLAY('abcdef', 'XY', 3) -> abXYef
        OVERLAY('abc', 'XY', 9) -> abcXY
        OVERLAY('abc', 'XY', 2, 0) -> aXYbc
        OVERLAY('abc', 'X', 0) -> INVALID_ARGUMENT
        OVERLAY('aäc', '€', 2) -> a€c
        """);
  }

  @Test
  void repeatingAndReversing() {
    FunctionTable.check("""
        REPEAT('ab', 3) -> ababab
        REPEAT('ab', 0) -> []
        REPEAT('ab', -1) -> []
        REPEAT('', 9223372036854775807) -> []
        REPEAT('ab', 9223372036854775807) -> INVALID_ARGUMENT
        REPEAT('ab', 1000000000) -> INVALID_ARGUMENT
        REVERSE('abc') -> cba
        REVERSE('a€𝄞') -> 𝄞€a
        REVERSE('') -> []
        """);
  }

  @Test
  void concatenationTakesAnyTypeAndNulls() {
    FunctionTable.check("""
        CONCAT('a', 'b', 'c') -> abc
        CONCAT('a', NULL, 'b') -> ab
        CONCAT(NULL) -> []
        CONCAT('n=', 1, ' ', 2.50, ' ', true) -> n=1 2.50 true
        CONCAT(DATE '2026-01-01', '!') -> 2026-01-01!
        CONCAT_WS(', ', 'a', NULL, 'b', '') -> [a, b, ]
        CONCAT_WS(NULL, 'a') -> NULL
        CONCAT_WS('-', 1, 2) -> 1-2
        CONCAT_WS('-', NULL) -> []
        """);
    assertThat(FunctionFixture.type("CONCAT('a', NULL)")).isEqualTo("VARCHAR NOT NULL");
    assertThat(FunctionFixture.type("CONCAT_WS('a', 'b')")).isEqualTo("VARCHAR");
  }

  @Test
  void charactersOfNumbers() {
    FunctionTable.check("""
        CHR(65) -> A
        CHR(8364) -> €
        CHR(119070) -> 𝄞
        CHR(0) -> INVALID_ARGUMENT
        CHR(-1) -> INVALID_ARGUMENT
        CHR(55296) -> INVALID_ARGUMENT
        CHR(1114112) -> INVALID_ARGUMENT
        """);
  }

  @Test
  void digests() {
    FunctionTable.check("""
        MD5('abc') -> 900150983cd24fb0d6963f7d28e17f72
        MD5('') -> d41d8cd98f00b204e9800998ecf8427e
        MD5(VARBINARY '\\x616263') -> 900150983cd24fb0d6963f7d28e17f72
        SHA256('abc') -> ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
        SHA256(VARBINARY '\\x616263') -> \\xba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
        MD5(NULL) -> NULL
        """);
  }

  @Test
  void piecesAgreeWithJavaStringsOnRandomText() {
    Random random = new Random(5);
    for (int i = 0; i < 5000; i++) {
      String text = random.ints(random.nextInt(8), 0, 4).mapToObj(k -> "aé€𝄞".codePoints().toArray()[k]).collect(
          StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
      int[] points = text.codePoints().toArray();
      int from = random.nextInt(points.length + 1);
      int to = from + random.nextInt(points.length - from + 1);
      String piece = new String(points, from, to - from);

      // The text stands in the middle of its array.
      Slice slice = Slice.of("€" + text + "€").sub(3, 3 + Slice.of(text).length);

      assertThat(StringFunctions.substring(slice, from + 1, to - from)).hasToString(piece);
      assertThat(TextFunctions.reverse(slice)).hasToString(new StringBuilder(text).reverse().toString());
      assertThat(StringFunctions.strpos(slice, Slice.of(piece)))
          .isEqualTo(text.codePointCount(0, text.indexOf(piece)) + 1);
      assertThat(TextFunctions.replace(slice, Slice.of("é"), Slice.of("xy"))).hasToString(text.replace("é", "xy"));
      assertThat(TextFunctions.upper(slice)).hasToString(text.toUpperCase(Locale.ROOT));
    }
  }
}
