package org.millrace.parser.syntax;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;

/**
 * Statement text for the lexer, one UTF-16 unit after the other, because {@link org.millrace.error.Position} counts them;
 * ANTLR's own streams count code points.
 */
public final class StatementChars implements CharStream {
  private final String text;
  private int index;

  public StatementChars(String text) {
    this.text = text;
  }

  @Override
  public String getText(Interval interval) {
    int end = Math.min(interval.b + 1, text.length());
    return interval.a >= end ? "" : text.substring(interval.a, end);
  }

  @Override
  public void consume() {
    if (index >= text.length()) {
      throw new IllegalStateException("cannot consume EOF");
    }
    index++;
  }

  @Override
  public int LA(int offset) {
    if (offset == 0) {
      return 0;
    }
    int at = offset < 0 ? index + offset : index + offset - 1;
    return at < 0 || at >= text.length() ? IntStream.EOF : text.charAt(at);
  }

  @Override
  public int mark() {
    return -1;
  }

  @Override
  public void release(int marker) {}

  @Override
  public int index() {
    return index;
  }

  @Override
  public void seek(int position) {
    index = Math.min(position, text.length());
  }

  @Override
  public int size() {
    return text.length();
  }

  @Override
  public String getSourceName() {
    return IntStream.UNKNOWN_SOURCE_NAME;
  }
}
