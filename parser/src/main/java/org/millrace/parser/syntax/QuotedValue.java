package org.millrace.parser.syntax;

import org.antlr.v4.runtime.Token;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** The error for a value in double quotes, where no name can be meant. */
public final class QuotedValue {
  private QuotedValue() {}

  public static MillraceException error(Token quoted) {
    String inside = quoted.getText().substring(1, quoted.getText().length() - 1).replace("'", "''");
    return new MillraceException(
        ErrorCode.SYNTAX_ERROR,
        quoted.getText() + " is a name, not a string",
        Places.position(quoted),
        "strings stand in single quotes: '" + inside + "'");
  }
}
