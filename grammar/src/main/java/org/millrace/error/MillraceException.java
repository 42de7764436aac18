package org.millrace.error;

/**
 * What a statement answers when it cannot run: a symbolic code, a message for the person who typed it, where in the text
 * the trouble is, and, if we can guess it, what to write instead. Raised before anything was changed.
 */
public final class MillraceException extends RuntimeException {
  private final ErrorCode code;
  private final Position position;
  private final String hint;

  /** position and hint may be null. */
  public MillraceException(ErrorCode code, String message, Position position, String hint, Throwable cause) {
    super(message, cause);
    this.code = code;
    this.position = position;
    this.hint = hint;
  }

  public MillraceException(ErrorCode code, String message, Position position, String hint) {
    this(code, message, position, hint, null);
  }

  public MillraceException(ErrorCode code, String message, Position position) {
    this(code, message, position, null, null);
  }

  public MillraceException(ErrorCode code, String message) {
    this(code, message, null, null, null);
  }

  public ErrorCode code() {
    return code;
  }

  /** Null when the trouble has no place in the text. */
  public Position position() {
    return position;
  }

  /** What the typist can do about it, or null. */
  public String hint() {
    return hint;
  }

  /** The same error, placed; an error that has a position keeps it. */
  public MillraceException at(Position place) {
    return position != null ? this : new MillraceException(code, getMessage(), place, hint, this);
  }

  /** The same error in a text in which the statement starts at the given line and column. */
  public MillraceException shiftedBy(int startLine, int startColumn) {
    return position == null || startLine == 1 && startColumn == 1
        ? this
        : new MillraceException(code, getMessage(), position.shiftedBy(startLine, startColumn), hint, this);
  }
}
