package org.millrace.parser.syntax;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.Position;
import org.millrace.grammar.SqlTokens;

/** Where tokens and clauses stand, in the form Calcite wants and in ours: both count from 1 and include the end. */
public final class Places {
  private Places() {}

  public static SqlParserPos of(ParserRuleContext clause) {
    return between(clause.getStart(), clause.getStop());
  }

  public static SqlParserPos of(Token token) {
    return between(token, token);
  }

  public static SqlParserPos between(Token first, Token last) {
    Position p = position(first, last);
    return new SqlParserPos(p.line(), p.column(), p.endLine(), p.endColumn());
  }

  public static Position position(ParserRuleContext clause) {
    return position(clause.getStart(), clause.getStop());
  }

  public static Position position(Token token) {
    return position(token, token);
  }

  public static Position position(Token first, Token last) {
    int line = first.getLine();
    int column = first.getCharPositionInLine() + 1;
    if (last == null || last.getTokenIndex() < first.getTokenIndex()) {
      return Position.of(line, column);
    }
    int endLine = last.getLine();
    int endColumn = last.getCharPositionInLine() + Math.max(1, last.getStopIndex() - last.getStartIndex() + 1);
    if (mayHoldLineBreaks(last.getType())) {
      String text = last.getText();
      int lastBreak = text.lastIndexOf('\n');
      if (lastBreak >= 0) {
        endLine += (int) text.chars().filter(c -> c == '\n').count();
        endColumn = Math.max(1, text.length() - lastBreak - 1);
      }
    }
    return new Position(line, column, endLine, endColumn);
  }

  private static boolean mayHoldLineBreaks(int tokenType) {
    return switch (tokenType) {
      case SqlTokens.STRING,
          SqlTokens.HEX_STRING,
          SqlTokens.QUOTED_NAME,
          SqlTokens.UNTERMINATED_STRING,
          SqlTokens.UNTERMINATED_NAME -> true;
      default -> false;
    };
  }

  public static Position position(SqlParserPos pos) {
    return new Position(pos.getLineNum(), pos.getColumnNum(), pos.getEndLineNum(), pos.getEndColumnNum());
  }
}
