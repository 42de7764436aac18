package org.millrace.shell.terminal;

import java.util.function.BooleanSupplier;
import org.antlr.v4.runtime.Token;
import org.jline.reader.Highlighter;
import org.jline.reader.LineReader;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;
import org.millrace.grammar.SqlTokens;

/** Colours what is typed by the tokens that the grammar's lexer sees in it. */
final class SqlHighlighter implements Highlighter {
  private static final AttributedStyle KEYWORD = AttributedStyle.DEFAULT.foreground(AttributedStyle.BLUE).bold();
  private static final AttributedStyle TEXT = AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN);
  private static final AttributedStyle NUMBER = AttributedStyle.DEFAULT.foreground(AttributedStyle.CYAN);
  private static final AttributedStyle COMMENT = AttributedStyle.DEFAULT.foreground(AttributedStyle.BRIGHT);
  private static final AttributedStyle WRONG = AttributedStyle.DEFAULT.foreground(AttributedStyle.RED);

  private final BooleanSupplier colours;

  SqlHighlighter(BooleanSupplier colours) {
    this.colours = colours;
  }

  @Override
  public AttributedString highlight(LineReader reader, String buffer) {
    if (!colours.getAsBoolean() || buffer.startsWith("\\")) {
      return new AttributedString(buffer);
    }
    AttributedStringBuilder text = new AttributedStringBuilder(buffer.length());
    int done = 0;
    for (Token token : TypedTokens.all(buffer)) {
      text.append(buffer, done, token.getStartIndex());
      done = token.getStopIndex() + 1;
      text.append(buffer.substring(token.getStartIndex(), done), style(token));
    }
    return text.append(buffer, done, buffer.length()).toAttributedString();
  }

  private static AttributedStyle style(Token token) {
    if (TypedTokens.isKeyword(token)) {
      return KEYWORD;
    } else if (token.getChannel() == Token.HIDDEN_CHANNEL) {
      return COMMENT;
    }
    return switch (token.getType()) {
      case SqlTokens.STRING, SqlTokens.HEX_STRING, SqlTokens.UNTERMINATED_STRING -> TEXT;
      case SqlTokens.INTEGER, SqlTokens.DECIMAL, SqlTokens.FLOATING -> NUMBER;
      case SqlTokens.OTHER, SqlTokens.NUMBER_WITH_LETTERS -> WRONG;
      default -> AttributedStyle.DEFAULT;
    };
  }
}
