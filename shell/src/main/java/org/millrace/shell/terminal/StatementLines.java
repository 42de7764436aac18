package org.millrace.shell.terminal;

import java.util.function.Predicate;
import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import org.jline.reader.SyntaxError;
import org.jline.reader.impl.DefaultParser;

/** Lets the line reader ask for another line until what was typed is whole statements, or a command that begins with \. */
final class StatementLines implements Parser {
  private final Predicate<String> isIncomplete;
  private final DefaultParser words = new DefaultParser();

  StatementLines(Predicate<String> isIncomplete) {
    this.isIncomplete = isIncomplete;
    words.setQuoteChars(new char[0]);
    words.setEscapeChars(new char[0]);
  }

  @Override
  public ParsedLine parse(String line, int cursor, ParseContext context) throws SyntaxError {
    if (context == ParseContext.ACCEPT_LINE && !line.isBlank() && !line.startsWith("\\") && isIncomplete.test(line)) {
      throw new EOFError(-1, -1, "the statement goes on");
    }
    return words.parse(line, cursor, context);
  }

  @Override
  public boolean isEscapeChar(char c) {
    return false;
  }
}
