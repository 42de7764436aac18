package org.millrace.parser.syntax;

import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;

/** Stops at the first error and tells it; nothing is repaired. */
public final class FirstError extends DefaultErrorStrategy {
  @Override
  public void recover(Parser parser, RecognitionException e) {
    throw SyntaxErrors.at(parser, e.getOffendingToken());
  }

  @Override
  public void reportError(Parser parser, RecognitionException e) {
    throw SyntaxErrors.at(parser, e.getOffendingToken());
  }

  @Override
  public Token recoverInline(Parser parser) {
    throw SyntaxErrors.at(parser, parser.getCurrentToken());
  }

  @Override
  public void sync(Parser parser) {}
}
