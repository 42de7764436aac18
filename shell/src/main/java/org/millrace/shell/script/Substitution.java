package org.millrace.shell.script;

import java.util.ArrayList;
import java.util.List;
import org.millrace.error.Position;

/** A text in which variables have been replaced by their values, and the way back to the places in the text as written. */
public final class Substitution {
  /** One replaced variable: from one offset to before another, in the text as it is now and as written. */
  private record Replaced(int from, int to, int writtenFrom, int writtenTo) {}

  private final String written;
  private final StringBuilder text = new StringBuilder();
  private final List<Replaced> replaced = new ArrayList<>();

  Substitution(String written) {
    this.written = written;
  }

  /** Takes over what is written from one offset to before another. */
  void copy(int from, int to) {
    text.append(written, from, to);
  }

  /** Puts a value in the place of what is written from one offset to before another. */
  void replace(int from, int to, String value) {
    replaced.add(new Replaced(text.length(), text.length() + value.length(), from, to));
    text.append(value);
  }

  public String text() {
    return text.toString();
  }

  String written() {
    return written;
  }

  /** A place in the text as a place in what was written; one within a value is the whole variable. */
  public Position written(Position place) {
    if (replaced.isEmpty() || place == null) {
      return place;
    }
    TextLines now = new TextLines(text.toString());
    TextLines before = new TextLines(written);
    int from = writtenOffset(now.offset(place.line(), place.column()), false);
    int last = writtenOffset(now.offset(place.endLine(), place.endColumn()), true);
    return new Position(before.line(from), before.column(from), before.line(last), before.column(last));
  }

  private int writtenOffset(int offset, boolean last) {
    int shift = 0;
    for (Replaced one : replaced) {
      if (offset < one.from) {
        break;
      }
      if (offset < one.to) {
        return last ? one.writtenTo - 1 : one.writtenFrom;
      }
      shift = one.writtenTo - one.to;
    }
    return offset + shift;
  }
}
