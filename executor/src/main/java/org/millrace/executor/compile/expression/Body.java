package org.millrace.executor.compile.expression;

import java.util.ArrayList;
import java.util.List;

/** Java statements in the making, indented. */
final class Body {
  private final List<String> lines = new ArrayList<>();
  private int depth;

  boolean isEmpty() {
    return lines.isEmpty();
  }

  int size() {
    return lines.size();
  }

  void line(String text) {
    lines.add(text.isEmpty() ? text : "  ".repeat(depth) + text);
  }

  /** Puts a line before the one that now has that number, at today's depth. */
  void insert(int number, String text) {
    lines.add(number, "  ".repeat(depth) + text);
  }

  void open(String head) {
    line(head + " {");
    depth++;
  }

  /** Ends a block and starts the next: {@code } else { }. */
  void next(String head) {
    depth--;
    line("} " + head + " {");
    depth++;
  }

  void close() {
    depth--;
    line("}");
  }

  void append(Body other) {
    for (String text : other.lines) {
      line(text);
    }
  }

  String text() {
    StringBuilder all = new StringBuilder();
    for (String text : lines) {
      all.append(text).append('\n');
    }
    return all.toString();
  }
}
