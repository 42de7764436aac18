package org.millrace.shell.terminal;

import java.util.List;
import java.util.function.Predicate;
import org.jline.reader.CompletingParsedLine;
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
    boolean typed = context == ParseContext.ACCEPT_LINE || context == ParseContext.SECONDARY_PROMPT;
    if (typed && !line.isBlank() && !line.startsWith("\\") && Command.meant(line) == null && isIncomplete.test(line)) {
      throw new EOFError(-1, -1, "the statement goes on", OpenText.sign(line));
    }
    return context == ParseContext.COMPLETE ? beginning(line, cursor) : words.parse(line, cursor, context);
  }

  /** The word that ends at the cursor is what may be completed: letters, digits, or an open quotation; commands have a backslash. */
  private ParsedLine beginning(String line, int cursor) {
    int start = cursor;
    while (start > 0 && (Character.isLetterOrDigit(line.charAt(start - 1)) || line.charAt(start - 1) == '_')) {
      start--;
    }
    if (start > 0 && (line.charAt(start - 1) == '\'' || start == 1 && line.charAt(0) == '\\')) {
      start--;
    }
    return new Beginning(line.substring(start, cursor), cursor - start, line, cursor);
  }

  /** A line of one word, the one to complete. */
  private record Beginning(String word, int wordCursor, String line, int cursor) implements CompletingParsedLine {
    @Override
    public int wordIndex() {
      return 0;
    }

    @Override
    public List<String> words() {
      return List.of(word);
    }

    /** As it is: what is offered is already written as SQL has it. */
    @Override
    public CharSequence escape(CharSequence candidate, boolean complete) {
      return candidate;
    }

    @Override
    public int rawWordCursor() {
      return wordCursor;
    }

    @Override
    public int rawWordLength() {
      return word.length();
    }
  }

  @Override
  public boolean isEscapeChar(char c) {
    return false;
  }
}
