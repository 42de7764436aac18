package org.millrace.catalog.function;

import org.junit.jupiter.api.Test;

/** Finding, cutting and measuring text. */
class StringFunctionsTest {
  @Test
  void lengthsCountCodePointsOrBytes() {
    FunctionTable.check("""
        LENGTH('') -> 0
        LENGTH('abc') -> 3
        LENGTH('äöü€𝄞') -> 5
        CHAR_LENGTH('日本') -> 2
        LENGTH(VARBINARY '\\x0001ff') -> 3
        LENGTH(NULL) -> NULL
        OCTET_LENGTH('äöü€𝄞') -> 13
        OCTET_LENGTH(VARBINARY '\\x') -> 0
        LENGTH(5) -> WRONG_ARGUMENTS
        ASCII('x') -> 120
        ASCII('') -> 0
        ASCII('€uro') -> 8364
        ASCII('𝄞') -> 119070
        """);
  }

  @Test
  void substringCountsFromOneAndAllowsPositionsOutside() {
    FunctionTable.check("""
        SUBSTRING('hello', 2) -> ello
        SUBSTRING('hello', 2, 3) -> ell
        SUBSTR('hello', 1, 99) -> hello
        SUBSTRING('hello', 0, 3) -> he
        SUBSTRING('hello', -5) -> hello
        SUBSTRING('hello', -1, 2) -> []
        SUBSTRING('hello', 6) -> []
        SUBSTRING('hello', 99, 2) -> []
        SUBSTRING('hello', 2, 0) -> []
        SUBSTRING('hello', 2, -1) -> INVALID_ARGUMENT
        SUBSTRING('hello', 2, 9223372036854775807) -> ello
        SUBSTRING('hello', -9223372036854775808) -> hello
        SUBSTRING('aä€𝄞z', 3, 2) -> €𝄞
        SUBSTRING(NULL, 1) -> NULL
        SUBSTRING('x', NULL) -> NULL
        """);
  }

  @Test
  void leftAndRightTakeNegativeCounts() {
    FunctionTable.check("""
        LEFT('abcde', 2) -> ab
        LEFT('abcde', -2) -> abc
        LEFT('abcde', -9) -> []
        LEFT('abcde', 9) -> abcde
        LEFT('ä€x', 2) -> ä€
        LEFT('ab', -9223372036854775808) -> []
        RIGHT('abcde', 2) -> de
        RIGHT('abcde', -2) -> cde
        RIGHT('abcde', 9) -> abcde
        RIGHT('abcde', 0) -> []
        RIGHT('ä€x', 2) -> €x
        RIGHT('ab', -9223372036854775808) -> []
        RIGHT(NULL, 2) -> NULL
        """);
  }

  @Test
  void trimmingTakesAwayASetOfCharacters() {
    FunctionTable.check("""
        TRIM('  a b  ') -> [a b]
        BTRIM('xyxtrimyyx', 'xyz') -> trim
        LTRIM('  a ') -> [a ]
        LTRIM('zzzytest', 'xyz') -> test
        RTRIM('  a ') -> [  a]
        RTRIM('testxxzx', 'xyz') -> test
        BTRIM('    ') -> []
        BTRIM('aaa', 'a') -> []
        BTRIM('abc', '') -> abc
        BTRIM('€ä€x€', '€ä') -> x
        BTRIM('éa', 'è') -> éa
        LTRIM(NULL) -> NULL
        """);
  }

  @Test
  void positionsAreOfCodePoints() {
    FunctionTable.check("""
        POSITION('lo', 'hello') -> 4
        POSITION('x', 'hello') -> 0
        POSITION('', 'hello') -> 1
        POSITION('hello', 'ell') -> 0
        STRPOS('hello', 'l') -> 3
        STRPOS('äöü', 'ü') -> 3
        STRPOS('', 'a') -> 0
        STRPOS('aab', 'ab') -> 2
        STARTS_WITH('alphabet', 'alph') -> true
        STARTS_WITH('alph', 'alphabet') -> false
        STARTS_WITH('x', '') -> true
        ENDS_WITH('alphabet', 'bet') -> true
        ENDS_WITH('bet', 'alphabet') -> false
        ENDS_WITH(NULL, 'x') -> NULL
        """);
  }

  @Test
  void splittingFindsFields() {
    FunctionTable.check("""
        SPLIT_PART('a,b,c', ',', 2) -> b
        SPLIT_PART('a,b,c', ',', 3) -> c
        SPLIT_PART('a,b,c', ',', 4) -> []
        SPLIT_PART('a,b,c', ',', -1) -> c
        SPLIT_PART('a,b,c', ',', -3) -> a
        SPLIT_PART('a,b,c', ',', -4) -> []
        SPLIT_PART('a,b,c', ',', 0) -> INVALID_ARGUMENT
        SPLIT_PART('abc', '', 1) -> abc
        SPLIT_PART('abc', '', 2) -> []
        SPLIT_PART('a--b--c', '--', 2) -> b
        SPLIT_PART(',,', ',', 2) -> []
        SPLIT_PART('', ',', 1) -> []
        SPLIT_INDEX('http://a/b', '/', 2) -> a
        SPLIT_INDEX('a/b', '/', 0) -> a
        SPLIT_INDEX('a/b', '/', 2) -> NULL
        SPLIT_INDEX('a/b', '/', -1) -> NULL
        """);
  }
}
