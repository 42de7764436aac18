package org.millrace.proof;

import java.util.List;
import org.millrace.proof.Field.Kind;

/** Draws calls of aggregate functions that do not depend on an order which the query leaves open. */
final class Aggregates {
  private final Draft draft;
  private final Choices choices;
  private final Scalars scalars;

  Aggregates(Draft draft, Scalars scalars) {
    this.draft = draft;
    choices = draft.choices;
    this.scalars = scalars;
  }

  /** A call, with FILTER now and then. The column's name is the call. */
  Field call(List<Field> scope) {
    Field call = plain(scope);
    return choices.oneIn(5) ? filtered(call, scope) : call;
  }

  /** One that a frame may end in. */
  Field overFrame(List<Field> scope) {
    String argument = scalars.column(scope);
    return switch (choices.next(6)) {
      case 1 -> integer("COUNT(" + argument + ")");
      case 2 -> integer("SUM(" + argument + ")");
      case 3 -> integer("MIN(" + argument + ")");
      case 4 -> integer("MAX(" + argument + ")");
      case 5 -> filtered(integer("SUM(" + argument + ")"), scope);
      default -> integer("COUNT(*)");
    };
  }

  private Field filtered(Field call, List<Field> scope) {
    String filter = " FILTER (WHERE " + scalars.condition(scope) + ")";
    if (call.name().startsWith("ROUND(")) {
      return new Field(call.name().replaceFirst("\\), 6\\)$", ")" + filter.replace("$", "") + ", 6)"), call.kind());
    }
    return new Field(call.name() + filter, call.kind());
  }

  private Field plain(List<Field> scope) {
    String argument = scalars.integer(scope);
    return switch (choices.next(24)) {
      case 1 -> integer("COUNT(" + argument + ")");
      case 2 -> integer("SUM(" + argument + ")");
      case 3 -> integer("MIN(" + argument + ")");
      case 4 -> integer("MAX(" + argument + ")");
      case 5 -> integer("COUNT(DISTINCT " + argument + ")");
      case 6 -> integer("SUM(DISTINCT " + argument + ")");
      case 7 -> average(argument);
      case 8 -> other("STDDEV_POP(" + argument + ")");
      case 9 -> other("STDDEV_SAMP(" + argument + ")");
      case 10 -> other("VAR_POP(" + argument + ")");
      case 11 -> other("VAR_SAMP(" + argument + ")");
      case 12 -> other("REGR_COUNT(" + argument + ", " + scalars.column(scope) + ")");
      case 13 -> new Field("MIN(" + scalars.field(scope, Kind.TEXT) + ")", Kind.TEXT);
      case 14 -> texts(scalars.field(scope, Kind.TEXT));
      case 15 -> other(draft.forH2 ? "EVERY(" + argument + " > 1)" : "BOOL_AND(" + argument + " > 1)");
      case 16 -> other("PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY " + argument + ")");
      case 17 -> new Field("MAX(" + scalars.field(scope, Kind.TIME) + ")", Kind.TIME);
      case 18 -> other("CORR(" + argument + ", " + scalars.column(scope) + ")");
      case 19 -> other("COVAR_POP(" + argument + ", " + scalars.column(scope) + ")");
      case 20 -> other("REGR_SLOPE(" + argument + ", " + scalars.column(scope) + ")");
      case 21 -> other("PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY " + argument + ")");
      case 22 -> integer("MODE() WITHIN GROUP (ORDER BY " + argument + ")");
      case 23 -> integer((draft.forH2 ? "BIT_XOR_AGG(" : "BIT_XOR(") + argument + ")");
      default -> integer("COUNT(*)");
    };
  }

  /** AVG of exact numbers has six digits behind the point. */
  private Field average(String argument) {
    return other(draft.forH2 ? "ROUND(AVG(CAST(" + argument + " AS DECIMAL(30, 10))), 6)" : "AVG(" + argument + ")");
  }

  private Field texts(String argument) {
    return new Field(
        draft.forH2
            ? "LISTAGG(" + argument + ", '/') WITHIN GROUP (ORDER BY " + argument + ")"
            : "STRING_AGG(" + argument + ", '/' ORDER BY " + argument + ")",
        Kind.TEXT);
  }

  private static Field integer(String call) {
    return new Field(call, Kind.INT);
  }

  private static Field other(String call) {
    return new Field(call, Kind.OTHER);
  }
}
