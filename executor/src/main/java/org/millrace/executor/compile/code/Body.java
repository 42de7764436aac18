package org.millrace.executor.compile.code;

import java.util.ArrayList;
import java.util.List;

/** Java statements in the making, indented. */
public final class Body {
  private final List<String> lines = new ArrayList<>();
  private int depth;

  public boolean isEmpty() {
    return lines.isEmpty();
  }

  public int size() {
    return lines.size();
  }

  public void line(String text) {
    lines.add(text.isEmpty() ? text : "  ".repeat(depth) + text);
  }

  /** Puts a line before the one that now has that number, at today's depth. */
  public void insert(int number, String text) {
    lines.add(number, "  ".repeat(depth) + text);
  }

  public void open(String head) {
    line(head + " {");
    depth++;
  }

  /** Ends a block and starts the next: {@code } else { }. */
  public void next(String head) {
    depth--;
    line("} " + head + " {");
    depth++;
  }

  public void close() {
    depth--;
    line("}");
  }

  public void append(Body other) {
    for (String text : other.lines) {
      line(text);
    }
  }

  public String text() {
    StringBuilder all = new StringBuilder();
    for (String text : lines) {
      all.append(text).append('\n');
    }
    return all.toString();
  }
}
