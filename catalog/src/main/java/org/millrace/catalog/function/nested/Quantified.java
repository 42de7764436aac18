package org.millrace.catalog.function.nested;

import org.millrace.catalog.type.NestedBytes;
import org.millrace.catalog.type.Slice;

/** x = ANY (array) and its kin, with the truth of the standard: unknown where a NULL leaves it open. */
public final class Quantified {
  private Quantified() {}

  /** Whether the comparison (as "=", "&lt;&gt;", "&lt;" …) holds for some element. */
  public static Boolean any(Slice value, Slice array, String comparison) {
    boolean unknown = false;
    for (NestedBytes.Parts parts = new NestedBytes.Parts(array); parts.next(); ) {
      if (parts.isNull() || NestedBytes.isNull(value)) {
        unknown = true;
      } else if (holds(value, parts.value(), comparison)) {
        return true;
      }
    }
    return unknown ? null : (Boolean) false;
  }

  /** Whether it holds for every element. */
  public static Boolean all(Slice value, Slice array, String comparison) {
    boolean unknown = false;
    for (NestedBytes.Parts parts = new NestedBytes.Parts(array); parts.next(); ) {
      if (parts.isNull() || NestedBytes.isNull(value)) {
        unknown = true;
      } else if (!holds(value, parts.value(), comparison)) {
        return false;
      }
    }
    return unknown ? null : (Boolean) true;
  }

  private static boolean holds(Slice a, Slice b, String comparison) {
    int order = a.compareTo(b);
    return switch (comparison) {
      case "=" -> order == 0;
      case "<>" -> order != 0;
      case "<" -> order < 0;
      case "<=" -> order <= 0;
      case ">" -> order > 0;
      default -> order >= 0;
    };
  }
}
