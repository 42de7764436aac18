package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.syntax.StatementChars;
import org.millrace.parser.syntax.StatementText;
import org.millrace.parser.syntax.TokenErrors;

/**
 * Cuts a script into statements at its semicolons; those in strings, quoted names and comments do not count. No statement
 * has a semicolon between brackets, so one there ends the statement too: a bracket left open spoils one statement, not all.
 */
public final class StatementSplitter {
  private StatementSplitter() {}

  /**
   * The statements in order, each from its first word to its last, without comments around it; empty ones are left out. Text
   * that ends inside a string or comment is a statement as well, so that parsing it tells what is open.
   */
  public static List<StatementText> split(String script) {
    List<StatementText> statements = new ArrayList<>();
    Token first = null;
    Token last = null;
    for (Token token : tokens(script)) {
      if (token.getType() == SqlTokens.SEMICOLON) {
        add(statements, script, first, last);
        first = null;
      } else if (SqlParser.isVisible(token)) {
        first = first == null ? token : first;
        last = token;
      }
    }
    Token comment = TokenErrors.openComment(tokens(script));
    if (comment != null) {
      // The open comment hides what follows; it belongs to the statement it stands in.
      first = first == null ? comment : first;
      last = null;
    }
    add(statements, script, first, last);
    return List.copyOf(statements);
  }

  private static void add(List<StatementText> statements, String script, Token first, Token last) {
    if (first != null) {
      int end = last == null ? script.length() : last.getStopIndex() + 1;
      String sql = script.substring(first.getStartIndex(), end);
      statements.add(new StatementText(sql, first.getLine(), first.getCharPositionInLine() + 1));
    }
  }

  /**
   * Whether the text, as typed so far, waits for more: a string, quoted name or comment is open, or something stands after
   * the last semicolon.
   */
  public static boolean isIncomplete(String text) {
    List<? extends Token> tokens = tokens(text);
    boolean incomplete = TokenErrors.openComment(tokens) != null;
    boolean pending = false;
    for (Token token : tokens) {
      if (SqlParser.isVisible(token)) {
        pending = token.getType() != SqlTokens.SEMICOLON;
      }
    }
    return incomplete || pending;
  }

  private static List<? extends Token> tokens(String text) {
    return new SqlTokens(new StatementChars(text)).getAllTokens();
  }
}
