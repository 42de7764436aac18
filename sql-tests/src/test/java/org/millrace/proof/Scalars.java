package org.millrace.proof;

import java.util.List;
import org.millrace.proof.Field.Kind;

/** Draws expressions and conditions over columns; what can fail is guarded, and never fails where it must not be evaluated. */
final class Scalars {
  private final Draft draft;
  private final Choices choices;

  Scalars(Draft draft) {
    this.draft = draft;
    choices = draft.choices;
  }

  String field(List<Field> scope, Kind kind) {
    List<Field> fits = scope.stream().filter(field -> field.kind() == kind).toList();
    return fits.isEmpty() ? constant(kind) : choices.of(fits).name();
  }

  private static String constant(Kind kind) {
    return kind == Kind.INT ? "CAST(1 AS INTEGER)" : kind == Kind.TEXT ? "'1'" : "TIMESTAMP '2026-01-01 00:00:00'";
  }

  String column(List<Field> scope) {
    return field(scope, Kind.INT);
  }

  String number() {
    return String.valueOf(choices.next(5));
  }

  String integer(List<Field> scope) {
    return switch (choices.next(13)) {
      case 6 -> "(" + column(scope) + " + " + number() + ")";
      case 7 -> "(" + column(scope) + " - " + column(scope) + ")";
      case 8 -> "CASE WHEN " + condition(scope) + " THEN " + column(scope) + " ELSE " + column(scope) + " END";
      case 9 -> "COALESCE(" + column(scope) + ", " + number() + ")";
      case 10 -> "NULLIF(" + column(scope) + ", " + number() + ")";
      case 11 -> quotient(scope);
      case 12 -> parsed(scope);
      default -> column(scope);
    };
  }

  private String quotient(List<Field> scope) {
    String divisor = column(scope);
    return "CASE WHEN " + divisor + " <> 0 THEN " + column(scope) + " / " + divisor + " ELSE " + number() + " END";
  }

  private String parsed(List<Field> scope) {
    String text = field(scope, Kind.TEXT);
    return "CASE WHEN " + text + " IN ('1', '2') THEN CAST(" + text + " AS INTEGER) ELSE " + number() + " END";
  }

  /** A condition without sub-queries. */
  String condition(List<Field> scope) {
    return switch (choices.next(13)) {
      case 2 -> column(scope) + " > " + column(scope);
      case 3 -> column(scope) + " IS NULL";
      case 4 -> column(scope) + " BETWEEN " + number() + " AND " + column(scope);
      case 5 -> column(scope) + " IN (" + number() + ", " + number() + (choices.oneIn(3) ? ", NULL" : "") + ")";
      case 6 -> "NOT (" + condition(scope) + ")";
      case 7 -> "(" + condition(scope) + " OR " + condition(scope) + ")";
      case 8 -> "(" + condition(scope) + " AND " + condition(scope) + ")";
      case 9 -> field(scope, Kind.TEXT) + (choices.oneIn(2) ? " LIKE 'a%'" : " < 'b'");
      case 10 -> guarded(scope);
      case 11 -> column(scope) + " IS DISTINCT FROM " + column(scope);
      case 12 -> "(" + condition(scope) + ") IS NOT TRUE";
      default -> column(scope) + " = " + number();
    };
  }

  /** AND guards a division by what stands before it; H2 may turn AND round, so there it is a CASE. */
  private String guarded(List<Field> scope) {
    String divisor = column(scope);
    String test = column(scope) + " / " + divisor + " > " + number();
    if (draft.forH2) {
      return "CASE WHEN " + divisor + " <> 0 THEN " + test + " WHEN " + divisor + " = 0 THEN FALSE ELSE CAST(NULL AS BOOLEAN) END";
    }
    return "(" + divisor + " <> 0 AND " + test + ")";
  }
}
