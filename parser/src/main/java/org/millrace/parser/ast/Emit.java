package org.millrace.parser.ast;

import org.millrace.error.Position;

/**
 * The EMIT clause of a query.
 *
 * @param everyMicros of EMIT EVERY, else −1
 * @param position null when nothing was written
 */
public record Emit(Kind kind, long everyMicros, Position position) {
  /** What was asked for. ON_CLOSE stands for EMIT ON WINDOW CLOSE, EMIT FINAL and EMIT AFTER WATERMARK. */
  public enum Kind {
    DEFAULT,
    CHANGES,
    ON_CLOSE,
    EVERY
  }

  public static final Emit DEFAULT = new Emit(Kind.DEFAULT, -1, null);
}
