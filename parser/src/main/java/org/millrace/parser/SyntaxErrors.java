package org.millrace.parser;

import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Token;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Says what is wrong where the grammar could not go on. */
final class SyntaxErrors {
  private SyntaxErrors() {}

  static MillraceException at(Parser parser, Token token) {
    String what = token.getType() == Token.EOF ? "the statement ends too early" : "unexpected \"" + token.getText() + "\"";
    return new MillraceException(ErrorCode.SYNTAX_ERROR, what, Places.position(token));
  }
}
