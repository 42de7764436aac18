package org.millrace.oracle;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** An expression over one row: its text, and its value by the rules of SQL (NULL in, NULL out; three-valued logic). */
record Expression(String sql, Relation.Type type, Function<List<Object>, Object> value) {
  static Expression column(String sql, Relation.Type type, int index) {
    return new Expression(sql, type, row -> row.get(index));
  }

  Expression plus(long number) {
    return new Expression("(" + sql + " + " + number + ")", type, row -> {
      Object left = value.apply(row);
      return left == null ? null : (Long) left + number;
    });
  }

  Expression times(Expression other) {
    return new Expression("(" + sql + " * " + other.sql + ")", type, row -> {
      Object left = value.apply(row);
      Object right = other.value.apply(row);
      return left == null || right == null ? null : (Long) left * (Long) right;
    });
  }

  /** CASE WHEN this > number THEN 1 ELSE this END: NULL goes to ELSE. */
  Expression capped(long number) {
    return new Expression("CASE WHEN " + sql + " > " + number + " THEN 1 ELSE " + sql + " END", type, row -> {
      Object mine = value.apply(row);
      return mine != null && (Long) mine > number ? Long.valueOf(1) : mine;
    });
  }

  Expression greaterThan(long number) {
    return new Expression(sql + " > " + number, null, row -> {
      Object left = value.apply(row);
      return left == null ? null : (Long) left > number;
    });
  }

  Expression isNull() {
    return new Expression(sql + " IS NULL", null, row -> value.apply(row) == null);
  }

  Expression equalTo(Expression other) {
    return new Expression(sql + " = " + other.sql, null, row -> {
      Object left = value.apply(row);
      Object right = other.value.apply(row);
      return left == null || right == null ? null : Objects.equals(left, right);
    });
  }

  Expression or(Expression other) {
    return new Expression("(" + sql + " OR " + other.sql + ")", null, row -> {
      Object left = value.apply(row);
      Object right = other.value.apply(row);
      if (Boolean.TRUE.equals(left) || Boolean.TRUE.equals(right)) {
        return true;
      }
      return left == null || right == null ? null : false;
    });
  }

  Expression and(Expression other) {
    return new Expression(sql + " AND " + other.sql, null, row -> {
      Object left = value.apply(row);
      Object right = other.value.apply(row);
      if (Boolean.FALSE.equals(left) || Boolean.FALSE.equals(right)) {
        return false;
      }
      return left == null || right == null ? null : true;
    });
  }

  /** That a time lies from some seconds before another to some seconds after it, both included. */
  Expression within(Expression other, long before, long after) {
    String sql = this.sql + " BETWEEN " + other.sql + " - INTERVAL '" + before + "' SECOND AND "
        + other.sql + " + INTERVAL '" + after + "' SECOND";
    return new Expression(sql, null, row -> {
      Object mine = value.apply(row);
      Object theirs = other.value.apply(row);
      if (mine == null || theirs == null) {
        return null;
      }
      long distance = Moments.micros(mine) - Moments.micros(theirs);
      return distance >= -before * Moments.SECOND && distance <= after * Moments.SECOND;
    });
  }

  boolean holds(List<Object> row) {
    return Boolean.TRUE.equals(value.apply(row));
  }
}
