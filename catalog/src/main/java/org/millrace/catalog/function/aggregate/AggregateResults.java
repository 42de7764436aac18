package org.millrace.catalog.function.aggregate;

import java.util.List;
import org.millrace.catalog.function.aggregate.AggregateFunction.Result;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/** Which arguments aggregate functions take and what type comes out. Every result can be NULL: that of no rows. */
final class AggregateResults {
  private static final SqlType DOUBLE = SqlType.of(TypeKind.DOUBLE);

  private AggregateResults() {}

  /** One argument of any type, which is the result's. */
  static final Result SAME = arguments -> arguments.size() == 1 ? nullable(arguments.get(0)) : null;

  /** One argument of any type: an array of such. */
  static final Result ARRAY = arguments -> arguments.size() == 1 ? SqlType.array(arguments.get(0)) : null;

  /** Two arguments of any type: the first is the result's. */
  static final Result FIRST_OF_TWO = arguments -> arguments.size() == 2 ? nullable(arguments.get(0)) : null;

  static final Result BOOLEANS = arguments -> arguments.size() == 1 && isKind(arguments.get(0), TypeKind.BOOLEAN)
      ? SqlType.of(TypeKind.BOOLEAN)
      : null;

  static final Result INTEGERS = arguments ->
      arguments.size() == 1 && (arguments.get(0).kind().isInteger() || arguments.get(0).kind() == TypeKind.NULL)
          ? nullable(arguments.get(0))
          : null;

  static final Result NUMBER = arguments -> arguments.size() == 1 && areNumbers(arguments) ? DOUBLE : null;

  static final Result TWO_NUMBERS = arguments -> arguments.size() == 2 && areNumbers(arguments) ? DOUBLE : null;

  /** A text, perhaps what stands between two. */
  static final Result TEXTS = arguments ->
      (arguments.size() == 1 || arguments.size() == 2) && arguments.stream().allMatch(AggregateResults::isText)
          ? SqlType.of(TypeKind.VARCHAR)
          : null;

  /** Between two values there is one: a fraction, then a number or an interval. */
  static final Result BETWEEN = arguments ->
      arguments.size() == 2 && isNumber(arguments.get(0)) ? middle(arguments.get(1)) : null;

  /** A fraction, then a value of any type. */
  static final Result SECOND_OF_TWO = arguments ->
      arguments.size() == 2 && isNumber(arguments.get(0)) ? nullable(arguments.get(1)) : null;

  static final Result MIDDLE = arguments -> arguments.size() == 1 ? middle(arguments.get(0)) : null;

  /** A value of any type, then how many. */
  static final Result ARRAY_OF_FIRST = arguments ->
      arguments.size() == 2 && arguments.get(1).kind().isInteger() ? SqlType.array(nullable(arguments.get(0))) : null;

  /** A number, then a fraction. */
  static final Result FIRST_AT_FRACTION = arguments ->
      arguments.size() == 2 && areNumbers(arguments) ? nullable(arguments.get(0)) : null;

  private static SqlType middle(SqlType type) {
    if (isNumber(type)) {
      return DOUBLE;
    }
    return type.kind() == TypeKind.INTERVAL_DAY_TIME ? nullable(type) : null;
  }

  private static SqlType nullable(SqlType type) {
    return type.withNullable(true);
  }

  private static boolean areNumbers(List<SqlType> types) {
    return types.stream().allMatch(AggregateResults::isNumber);
  }

  private static boolean isNumber(SqlType type) {
    TypeKind kind = type.kind();
    return kind.isInteger() || kind.isFloating() || kind == TypeKind.DECIMAL || kind == TypeKind.NULL;
  }

  private static boolean isText(SqlType type) {
    return type.kind().isText() || type.kind() == TypeKind.NULL;
  }

  private static boolean isKind(SqlType type, TypeKind kind) {
    return type.kind() == kind || type.kind() == TypeKind.NULL;
  }
}
