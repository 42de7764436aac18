package org.millrace.executor.compile.code;

import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/** As what a value lives in generated Java. */
public enum Form {
  BOOLEAN("boolean", "false"),
  LONG("long", "0L"),
  DOUBLE("double", "0.0"),
  SLICE("Slice", "Slice.EMPTY"),
  /** Two longs, so that no object is made for a product of two longs. */
  WIDE("long", "0L");

  final String javaType;

  /** What stands for a NULL. */
  final String zero;

  Form(String javaType, String zero) {
    this.javaType = javaType;
    this.zero = zero;
  }

  public static Form of(SqlType type) {
    if (type.kind() == TypeKind.BOOLEAN) {
      return BOOLEAN;
    }
    Layout layout = type.layout();
    return switch (layout) {
      case LONG -> LONG;
      case DOUBLE -> DOUBLE;
      case BYTES -> SLICE;
      case WIDE -> WIDE;
    };
  }
}
