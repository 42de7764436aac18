package org.millrace.catalog.function;

import java.util.List;
import org.millrace.catalog.function.Overload.ResultType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/** The rules by which the types of results follow from those of arguments. */
final class ResultTypes {
  static final ResultType BOOLEAN = always(SqlType.of(TypeKind.BOOLEAN));
  static final ResultType INTEGER = always(SqlType.of(TypeKind.INTEGER));
  static final ResultType BIGINT = always(SqlType.of(TypeKind.BIGINT));
  static final ResultType DOUBLE = always(SqlType.of(TypeKind.DOUBLE));
  static final ResultType VARCHAR = always(SqlType.of(TypeKind.VARCHAR));
  static final ResultType VARBINARY = always(SqlType.of(TypeKind.VARBINARY));
  static final ResultType DATE = always(SqlType.of(TypeKind.DATE));
  static final ResultType TIMESTAMP = always(SqlType.timestamp(6));

  /** INTEGER for the integers whose absolute value is one, else BIGINT. */
  static final ResultType ABSOLUTE =
      arguments ->
          switch (arguments.get(0).kind()) {
            case TINYINT, SMALLINT -> SqlType.of(TypeKind.INTEGER);
            default -> SqlType.of(TypeKind.BIGINT);
          };

  /** DECIMAL with no digit behind the point, and one more before it, as 9.9 may become 10. */
  static final ResultType WHOLE =
      arguments -> {
        SqlType x = Widening.asDecimal(arguments.get(0));
        return SqlType.decimal(Math.min(x.precision() - x.scale() + 1, SqlType.MAX_DIGITS), 0);
      };

  /** DECIMAL of ROUND and TRUNC to n digits: scale n if n is a literal, else that of the argument. */
  static final ResultType ROUNDED =
      new ResultType() {
        @Override
        public SqlType of(List<SqlType> arguments) {
          SqlType x = Widening.asDecimal(arguments.get(0));
          return SqlType.decimal(Math.min(x.precision() + 1, SqlType.MAX_DIGITS), x.scale());
        }

        @Override
        public SqlType of(List<SqlType> arguments, List<Long> literals) {
          Long digits = literals.get(1);
          if (digits == null) {
            return of(arguments);
          }
          SqlType x = Widening.asDecimal(arguments.get(0));
          int whole = Math.min(x.precision() - x.scale() + 1, SqlType.MAX_DIGITS);
          // More digits than there is room for would be zeros.
          int scale = (int) Math.max(0, Math.min(digits, SqlType.MAX_DIGITS - whole));
          return SqlType.decimal(whole + scale, scale);
        }
      };

  private ResultTypes() {}

  static ResultType always(SqlType type) {
    return arguments -> type;
  }

  /** The type of one argument; for a bare NULL the fallback. */
  static ResultType argument(int index, TypeKind fallback) {
    return arguments -> {
      SqlType type = arguments.get(index);
      return type.kind() == TypeKind.NULL ? SqlType.of(fallback) : type;
    };
  }

  /** REAL if the argument is, else DOUBLE. */
  static ResultType floating(int index) {
    return arguments -> SqlType.of(arguments.get(index).kind() == TypeKind.REAL ? TypeKind.REAL : TypeKind.DOUBLE);
  }

  /** The type of one argument, to the microsecond; TIMESTAMP for a DATE. */
  static ResultType timestamp(int index) {
    return arguments ->
        SqlType.of(arguments.get(index).kind() == TypeKind.TIMESTAMP_LTZ ? TypeKind.TIMESTAMP_LTZ : TypeKind.TIMESTAMP);
  }

  /** The smallest type that holds every argument; that of the fallback if all are NULL. */
  static ResultType common(TypeKind fallback) {
    return arguments ->
        arguments.stream()
            .filter(type -> type.kind() != TypeKind.NULL)
            .reduce(ResultTypes::common)
            .orElse(SqlType.of(fallback));
  }

  static SqlType common(SqlType a, SqlType b) {
    boolean exact = a.kind().isExactNumber() && b.kind().isExactNumber();
    if (exact && (a.kind() == TypeKind.DECIMAL || b.kind() == TypeKind.DECIMAL)) {
      SqlType x = Widening.asDecimal(a);
      SqlType y = Widening.asDecimal(b);
      int scale = Math.max(x.scale(), y.scale());
      int whole = Math.max(x.precision() - x.scale(), y.precision() - y.scale());
      return SqlType.decimal(Math.min(whole + scale, SqlType.MAX_DIGITS), scale);
    }
    if (a.kind().isNumeric() && a.kind() != b.kind() && (a.kind().isFloating() || b.kind().isFloating())) {
      return SqlType.of(TypeKind.DOUBLE);
    }
    if (a.kind().isText()) {
      return SqlType.of(TypeKind.VARCHAR);
    }
    if (a.kind().isBinary()) {
      return SqlType.of(TypeKind.VARBINARY);
    }
    SqlType wider = a.kind().ordinal() >= b.kind().ordinal() ? a : b;
    return new SqlType(wider.kind(), Math.max(a.precision(), b.precision()), 0, true);
  }
}
