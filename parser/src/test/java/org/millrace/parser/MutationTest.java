package org.millrace.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.antlr.v4.runtime.Token;
import org.junit.jupiter.api.Test;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.syntax.StatementChars;

/** Statements with a token dropped, doubled, or swapped with its neighbour: each parses or says where and what, in SQL's words. */
class MutationTest {
  private static final int MUTANTS = 1500;

  @Test
  void everyMutantParsesOrFailsInWordsForTheTypist() {
    Random random = new Random(20260101);
    List<String> statements =
        ParseFile.all().stream().flatMap(f -> f.cases.stream()).map(ParseFile.Case::sql).toList();

    for (int i = 0; i < MUTANTS; i++) {
      String mutant = mutate(statements.get(random.nextInt(statements.size())), random);
      try {
        SqlParser.parse(mutant, List.of());
      } catch (MillraceException e) {
        assertThat(e.code()).as(mutant).isNotEqualTo(ErrorCode.INTERNAL);
        assertThat(e.position()).as(mutant).isNotNull();
        assertThat(e.position().line()).as(mutant).isBetween(1, mutant.split("\n", -1).length);
        assertThat(e.position().column()).as(mutant).isPositive();
        assertThat(e.getMessage() + e.hint())
            .as(mutant)
            .doesNotContain("viable", "mismatched", "extraneous", "EOF", "_PAREN", "QUOTED_NAME", "NAME ", "<E");
      }
    }
  }

  private static String mutate(String sql, Random random) {
    List<String> tokens = new ArrayList<>();
    for (Token token : new SqlTokens(new StatementChars(sql)).getAllTokens()) {
      if (SqlParser.isVisible(token)) {
        tokens.add(token.getText());
      }
    }
    int at = random.nextInt(tokens.size());
    switch (random.nextInt(3)) {
      case 0 -> tokens.remove(at);
      case 1 -> tokens.add(at, tokens.get(at));
      default -> tokens.add(Math.max(0, at - 1), tokens.remove(at));
    }
    return String.join(" ", tokens);
  }
}
