package org.millrace.error;

/**
 * A stretch of statement text, as an editor counts: lines and columns start at 1, the end column is that of the last
 * character that belongs to it. Columns count UTF-16 units.
 */
public record Position(int line, int column, int endLine, int endColumn) {
  /** Where nothing better is known. */
  public static final Position START = new Position(1, 1, 1, 1);

  public static Position of(int line, int column) {
    return new Position(line, column, line, column);
  }

  /** This position in a text in which the statement starts at the given line and column. */
  public Position shiftedBy(int startLine, int startColumn) {
    int move = startLine - 1;
    return new Position(
        line + move,
        line == 1 ? column + startColumn - 1 : column,
        endLine + move,
        endLine == 1 ? endColumn + startColumn - 1 : endColumn);
  }
}
