package org.millrace.proof;

import java.util.List;
import org.millrace.proof.Field.Kind;

/**
 * Draws functions with OVER. Where the order of peers shows, ORDER BY names all columns, so that only equal rows are peers. The order
 * of NULLs is written out.
 */
final class Overs {
  private final Draft draft;
  private final Choices choices;
  private final Scalars scalars;
  private final Aggregates aggregates;

  Overs(Draft draft, Scalars scalars, Aggregates aggregates) {
    this.draft = draft;
    choices = draft.choices;
    this.scalars = scalars;
    this.aggregates = aggregates;
  }

  /** A call with its window, as a column named by its text. */
  Field call(List<Field> scope) {
    String partition = choices.oneIn(3) ? "" : "PARTITION BY " + scalars.column(scope) + " ";
    String one = order(scalars.column(scope));
    String total = one + ", " + Field.total(scope);
    return switch (choices.next(9)) {
      case 1 -> integer(choices.of(List.of("RANK()", "DENSE_RANK()")) + over(partition, one));
      case 2 -> integer("ROW_NUMBER()" + over(partition, total));
      case 3 -> neighbour(scope, over(partition, total));
      case 4 -> aggregate(scope, partition, total, rows());
      case 5 -> aggregate(scope, partition, one, ranges());
      case 6 -> aggregate(scope, partition, one, groups());
      case 7 -> value(scope, over(partition, total + " " + rows()));
      case 8 -> new Field(choices.of(List.of("PERCENT_RANK()", "CUME_DIST()")) + over(partition, one), Kind.OTHER);
      default -> {
        Field call = aggregates.overFrame(scope);
        yield new Field(call.name() + " OVER (" + partition + ")", call.kind());
      }
    };
  }

  String order(String column) {
    String nulls = choices.oneIn(2) ? " NULLS FIRST" : " NULLS LAST";
    return column + (choices.oneIn(2) ? " DESC" : "") + nulls;
  }

  private Field neighbour(List<Field> scope, String over) {
    String name = choices.of(List.of("LAG", "LEAD"));
    return integer(name + "(" + scalars.column(scope) + ", " + (1 + choices.next(2)) + ")" + over);
  }

  private Field value(List<Field> scope, String over) {
    String argument = scalars.column(scope);
    return switch (choices.next(3)) {
      case 1 -> integer("LAST_VALUE(" + argument + ")" + over);
      case 2 -> integer("NTH_VALUE(" + argument + ", 2)" + over);
      default -> integer("FIRST_VALUE(" + argument + ")" + over);
    };
  }

  private Field aggregate(List<Field> scope, String partition, String order, String frame) {
    Field call = aggregates.overFrame(scope);
    return new Field(call.name() + over(partition, order + " " + frame), call.kind());
  }

  private String rows() {
    return frame("ROWS") + excluded();
  }

  private String groups() {
    return frame("GROUPS") + excluded();
  }

  private String ranges() {
    return frame("RANGE") + excluded();
  }

  private String frame(String unit) {
    String start = choices.of(List.of("UNBOUNDED PRECEDING", "CURRENT ROW", "1 PRECEDING", "2 PRECEDING"));
    String end = choices.of(List.of("CURRENT ROW", "UNBOUNDED FOLLOWING", "1 FOLLOWING"));
    return unit + " BETWEEN " + start + " AND " + end;
  }

  private String excluded() {
    return choices.of(List.of("", "", "", " EXCLUDE CURRENT ROW", " EXCLUDE TIES", " EXCLUDE GROUP"));
  }

  private static String over(String partition, String rest) {
    return " OVER (" + partition + "ORDER BY " + rest + ")";
  }

  private static Field integer(String call) {
    return new Field(call, Kind.INT);
  }
}
