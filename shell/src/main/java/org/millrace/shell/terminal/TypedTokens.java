package org.millrace.shell.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.Token;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.syntax.StatementChars;

/** What the grammar's lexer sees in a text that is being typed. */
final class TypedTokens {
  private TypedTokens() {}

  /** All tokens, comments among them. */
  static List<? extends Token> all(String text) {
    SqlTokens lexer = new SqlTokens(new StatementChars(text));
    lexer.removeErrorListeners();
    return lexer.getAllTokens();
  }

  /** The tokens of the statement that the text ends in, without comments. */
  static List<Token> ofLastStatement(String text) {
    List<Token> tokens = new ArrayList<>();
    for (Token token : all(text)) {
      if (token.getType() == SqlTokens.SEMICOLON) {
        tokens.clear();
      } else if (token.getChannel() == Token.DEFAULT_CHANNEL) {
        tokens.add(token);
      }
    }
    return tokens;
  }

  static boolean isKeyword(Token token) {
    return token.getType() > 0 && token.getType() < SqlTokens.SEMICOLON;
  }

  /** Every keyword, in upper case. */
  static List<String> keywords() {
    return IntStream.range(1, SqlTokens.SEMICOLON).mapToObj(SqlTokens.VOCABULARY::getSymbolicName).toList();
  }
}
