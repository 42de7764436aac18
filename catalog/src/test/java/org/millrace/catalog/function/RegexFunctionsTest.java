package org.millrace.catalog.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.millrace.catalog.function.text.RegexFunctions;
import org.millrace.catalog.type.Slice;

class RegexFunctionsTest {
  @Test
  void likeFindsAMatchAnywhere() {
    FunctionTable.check("""
        REGEXP_LIKE('Hello World', 'o W') -> true
        REGEXP_LIKE('Hello World', 'world$') -> false
        REGEXP_LIKE('Hello World', 'world$', 'i') -> true
        REGEXP_LIKE('ÄPFEL', 'äpfel', 'i') -> true
        REGEXP_LIKE('a.c', 'a.c', 'q') -> true
        REGEXP_LIKE('abc', 'a.c', 'q') -> false
        REGEXP_LIKE('abc', 'a(') -> INVALID_ARGUMENT
        REGEXP_LIKE('abc', '[a') -> INVALID_ARGUMENT
        REGEXP_LIKE('abc', 'b', 'z') -> INVALID_ARGUMENT
        REGEXP_LIKE(NULL, 'b') -> NULL
        """);
  }

  @Test
  void patternsMeanWhatTheyMeanInPostgres() {
    FunctionTable.check("""
        REGEXP_LIKE('x7', '^[[:alpha:]][[:digit:]]$') -> true
        REGEXP_LIKE(':a', '^[[:alpha:]]+$') -> false
        REGEXP_LIKE('[', '^[[]$') -> true
        REGEXP_LIKE('a]', '^[]a]+$') -> true
        REGEXP_LIKE('&', '^[a&&&]$') -> true
        REGEXP_LIKE('x', '[[:nope:]]') -> INVALID_ARGUMENT
        REGEXP_REPLACE('the cat', '\\mc', 'b') -> the bat
        REGEXP_COUNT('one two', '\\y') -> 4
        REGEXP_COUNT('one two', '\\M') -> 2
        REGEXP_LIKE('abc', 'b\\') -> INVALID_ARGUMENT
        """);
    assertThat(RegexFunctions.regexpLike(Slice.of("a\nb"), Slice.of("a.b"))).isTrue();
    assertThat(RegexFunctions.regexpLike(Slice.of("a\nb"), Slice.of("a.b"), Slice.of("n"))).isFalse();
    assertThat(RegexFunctions.regexpLike(Slice.of("a\nb"), Slice.of("a$"))).isFalse();
    assertThat(RegexFunctions.regexpLike(Slice.of("a\n"), Slice.of("a$"))).isFalse();
    assertThat(RegexFunctions.regexpLike(Slice.of("a\nb"), Slice.of("a$"), Slice.of("n"))).isTrue();
  }

  @Test
  void replacesTheFirstMatchOrAll() {
    FunctionTable.check("""
        REGEXP_REPLACE('foobarbaz', 'b..', 'X') -> fooXbaz
        REGEXP_REPLACE('foobarbaz', 'b..', 'X', 'g') -> fooXX
        REGEXP_REPLACE('foobarbaz', 'b(..)', 'X\\1Y', 'g') -> fooXarYXazY
        REGEXP_REPLACE('foobarbaz', 'b..', '<\\&>', 'g') -> foo<bar><baz>
        REGEXP_REPLACE('abc', 'b', '\\\\') -> a\\c
        REGEXP_REPLACE('abc', 'b', '$1') -> a$1c
        REGEXP_REPLACE('abc', 'b', '\\9') -> ac
        REGEXP_REPLACE('abc', 'x', 'y') -> abc
        REGEXP_REPLACE('A PostgreSQL function', 'a|e|i|o|u', 'X', 1, 3, 'i') -> A PostgrXSQL function
        REGEXP_REPLACE('banana', 'a', 'o', 3) -> banona
        REGEXP_REPLACE('banana', 'A', 'o', 3, 0, 'i') -> banono
        REGEXP_REPLACE('€a€a', 'a', 'b', 3) -> €a€b
        REGEXP_REPLACE('€aé', 'é', '𝄞') -> €a𝄞
        REGEXP_REPLACE('abc', '', '-', 'g') -> -a-b-c-
        REGEXP_REPLACE('abc', 'b', 'x', 0) -> INVALID_ARGUMENT
        REGEXP_REPLACE('abc', 'b', 'x', 1, -1) -> INVALID_ARGUMENT
        """);
  }

  @Test
  void countsAndExtractsMatches() {
    FunctionTable.check("""
        REGEXP_COUNT('123123123123', '\\d{3}', 3) -> 3
        REGEXP_COUNT('banana', 'A', 1, 'i') -> 3
        REGEXP_COUNT('banana', 'a', 7) -> 0
        REGEXP_COUNT('banana', 'a', 99) -> 0
        REGEXP_COUNT('banana', 'a', 0) -> INVALID_ARGUMENT
        REGEXP_SUBSTR('foobarbaz', 'b..') -> bar
        REGEXP_SUBSTR('foobarbaz', 'b..', 1, 2) -> baz
        REGEXP_SUBSTR('foobarbaz', 'b..', 5) -> baz
        REGEXP_SUBSTR('foobarbaz', 'x') -> NULL
        REGEXP_SUBSTR('foobarbaz', 'b', 1, 0) -> INVALID_ARGUMENT
        REGEXP_EXTRACT('/x?channel_id=7&y', '(&|^|\\?)channel_id=([^&]*)', 2) -> 7
        REGEXP_EXTRACT('abc', 'b.') -> bc
        REGEXP_EXTRACT('abc', 'x') -> NULL
        REGEXP_EXTRACT('abc', 'a(x)?', 1) -> NULL
        REGEXP_EXTRACT('abc', 'b', 1) -> INVALID_ARGUMENT
        """);
  }

  @Test
  void aPatternTooDeepForTheStackIsAnError() {
    Slice text = Slice.of("ab".repeat(200_000));
    assertThatThrownBy(() -> RegexFunctions.regexpLike(text, Slice.of("^(a|b)*c")))
        .hasMessageContaining("too complex");
  }
}
