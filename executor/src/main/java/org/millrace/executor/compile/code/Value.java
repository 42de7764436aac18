package org.millrace.executor.compile.code;

import org.millrace.catalog.type.SqlType;

/**
 * A value in generated code.
 *
 * @param code a Java expression without effect but that it may throw; may be evaluated whether or not the value is
 *     NULL, and then means nothing. Of a 128-bit integer, the high half.
 * @param low the low half of a 128-bit integer; else null
 * @param isNull "false", "true" or the name of a boolean local
 */
public record Value(SqlType type, String code, String low, String isNull) {
  public static Value of(SqlType type, String code, String isNull) {
    return new Value(type, code, null, isNull);
  }

  public static Value wide(SqlType type, String high, String low, String isNull) {
    return new Value(type, high, low, isNull);
  }

  public static Value nullOf(SqlType type) {
    Form form = Form.of(type);
    return new Value(type, form.zero, form == Form.WIDE ? form.zero : null, "true");
  }

  public Form form() {
    return low != null ? Form.WIDE : Form.of(type);
  }

  public boolean nullable() {
    return !isNull.equals("false");
  }

  public boolean isNullLiteral() {
    return isNull.equals("true");
  }

  /** A BOOLEAN as a condition: true iff the value is not NULL and true. */
  public String isTrue() {
    return nullable() ? "(!" + isNull + " && " + code + ")" : code;
  }

  /** True iff the value is not NULL and false. */
  public String isFalse() {
    return nullable() ? "(!" + isNull + " && !" + code + ")" : "!" + code;
  }

  public Value as(SqlType other) {
    return new Value(other, code, low, isNull);
  }

  public Value withNull(String flag) {
    return new Value(type, code, low, flag);
  }
}
