package org.millrace.engine;

import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** What nobody threw on purpose, as an error that people can read. */
final class Unforeseen {
  private Unforeseen() {}

  /** The failure itself if it was meant; INTERNAL, OUT_OF_MEMORY or, nested too deeply, NOT_SUPPORTED else. */
  static MillraceException named(Throwable failure) {
    if (failure instanceof MillraceException meant) {
      return meant;
    }
    if (failure instanceof OutOfMemoryError) {
      return new MillraceException(
          ErrorCode.OUT_OF_MEMORY,
          "the memory given to Java (" + (Runtime.getRuntime().maxMemory() >> 20) + " MB) is used up",
          null,
          "give it more, such as MILLRACE_JAVA_OPTIONS=-Xmx4g, or keep less: a window, a smaller range, fewer columns",
          failure);
    }
    if (failure instanceof StackOverflowError) {
      return new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "the statement is nested too deeply",
          null,
          "name its inner queries with WITH or views, and join with a table in place of a long CASE",
          failure);
    }
    return new MillraceException(
        ErrorCode.INTERNAL,
        "internal error, ours: " + failure,
        null,
        "please report the statement together with this message",
        failure);
  }
}
