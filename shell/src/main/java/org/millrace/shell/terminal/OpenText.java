package org.millrace.shell.terminal;

import java.util.List;
import org.antlr.v4.runtime.Token;
import org.millrace.grammar.SqlTokens;

/** What of a statement that goes on is still open: the prompt of its next line shows it. */
final class OpenText {
  private OpenText() {}

  /** A quote that is not closed, * for a comment, an opening bracket, or - for none of them. */
  static String sign(String text) {
    List<? extends Token> tokens = TypedTokens.all(text);
    int comments = 0;
    StringBuilder brackets = new StringBuilder();
    for (Token token : tokens) {
      switch (token.getType()) {
        case SqlTokens.UNTERMINATED_STRING -> {
          return "'";
        }
        case SqlTokens.UNTERMINATED_NAME -> {
          return "\"";
        }
        case SqlTokens.OPEN_COMMENT -> comments++;
        case SqlTokens.CLOSE_COMMENT -> comments--;
        case SqlTokens.OPEN, SqlTokens.OPEN_BRACKET -> brackets.append(token.getText());
        case SqlTokens.CLOSE_PAREN, SqlTokens.CLOSE_BRACKET -> brackets.setLength(Math.max(0, brackets.length() - 1));
        default -> {}
      }
    }
    return comments > 0 ? "*" : brackets.isEmpty() ? "-" : brackets.substring(brackets.length() - 1);
  }
}
