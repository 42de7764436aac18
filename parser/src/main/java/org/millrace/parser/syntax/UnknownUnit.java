package org.millrace.parser.syntax;

import java.util.List;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.error.Position;

/** The error for a word that stands where a unit of time is meant. */
public final class UnknownUnit {
  private static final List<String> UNITS =
      List.of("MICROSECOND", "MILLISECOND", "SECOND", "MINUTE", "HOUR", "DAY", "WEEK", "MONTH", "QUARTER", "YEAR");

  private UnknownUnit() {}

  public static MillraceException error(String word, Position position) {
    return new MillraceException(
        ErrorCode.SYNTAX_ERROR,
        "\"" + word + "\" is not a unit of time",
        position,
        NearestNames.hint(word, UNITS, "the units are"));
  }
}
