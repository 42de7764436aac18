package org.millrace.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.ast.ParsedStatement;

/** Keywords as names. */
class KeywordsTest {
  private static IntervalSet firstTokens(int rule) {
    return SqlGrammar._ATN.nextTokens(SqlGrammar._ATN.ruleToStartState[rule]);
  }

  private static IntStream keywords() {
    return IntStream.range(1, SqlTokens.SEMICOLON);
  }

  static Stream<String> nonReserved() {
    return keywords().filter(firstTokens(SqlGrammar.RULE_nonReserved)::contains).mapToObj(SqlTokens.VOCABULARY::getSymbolicName);
  }

  static Stream<String> bareAliases() {
    return keywords().filter(firstTokens(SqlGrammar.RULE_bareAlias)::contains).mapToObj(SqlTokens.VOCABULARY::getSymbolicName);
  }

  static Stream<String> reserved() {
    return keywords().filter(firstTokens(SqlGrammar.RULE_reserved)::contains).mapToObj(SqlTokens.VOCABULARY::getSymbolicName);
  }

  @Test
  void everyKeywordIsEitherReservedOrNot() {
    IntervalSet reserved = firstTokens(SqlGrammar.RULE_reserved);
    IntervalSet nonReserved = firstTokens(SqlGrammar.RULE_nonReserved);

    assertThat(keywords().filter(k -> reserved.contains(k) == nonReserved.contains(k)).mapToObj(SqlTokens.VOCABULARY::getSymbolicName))
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("nonReserved")
  void aWordThatIsNotReservedNamesAColumnAnAliasAndATable(String word) {
    String sql =
        "SELECT %1$s, t.%1$s, %1$s.%1$s, %1$s + 1 AS %1$s FROM %1$s, u AS %1$s JOIN s.%1$s ON %1$s = 1 WHERE NOT %1$s GROUP BY %1$s, a ORDER BY %1$s DESC";

    assertThat(names(sql.formatted(word)))
        .isEqualTo(names(sql.formatted("xyz")).stream().map(name -> name.replace("xyz", word)).toList());
  }

  @ParameterizedTest
  @MethodSource("bareAliases")
  void anAliasNeedsNoAs(String word) {
    String sql = "SELECT a %1$s, (b) %1$s FROM t %1$s, (SELECT 1) %1$s".formatted(word);

    assertThat(names(sql)).filteredOn(word::equals).hasSize(4);
  }

  @ParameterizedTest
  @MethodSource("nonReserved")
  void aWordThatIsNotReservedNamesWhatIsDefined(String word) {
    ParsedStatement.CreateTable table =
        (ParsedStatement.CreateTable)
            SqlParser.parse("CREATE TABLE %1$s (%1$s INT, b %2$s)".formatted(word, "INT"), List.of());

    assertThat(table.name().text()).isEqualTo(word);
    assertThat(table.columns().get(0).name().text()).isEqualTo(word);
  }

  @ParameterizedTest
  @MethodSource("reserved")
  void aReservedWordIsANameInQuotesAndIsHintedAt(String word) {
    assertThat(names("SELECT \"" + word + "\" FROM t")).containsExactly(word, "t");
    assertThatThrownBy(() -> SqlParser.parse("CREATE TABLE t (" + word + " INT)", List.of()))
        .isInstanceOfSatisfying(
            MillraceException.class,
            e -> assertThat(e.hint()).isEqualTo("as a name it stands in double quotes: \"" + word + "\""));
  }

  /** Every component of every identifier, in order. */
  private static List<String> names(String sql) {
    List<String> names = new ArrayList<>();
    SqlNode query = SqlParser.parseQuery(sql).query();
    query.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlIdentifier id) {
            names.addAll(id.names);
            return null;
          }
        });
    return names;
  }
}
