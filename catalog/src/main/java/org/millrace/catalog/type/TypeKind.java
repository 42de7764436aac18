package org.millrace.catalog.type;

/** The SQL types, each with the layout in which a column holds its values. */
public enum TypeKind {
  BOOLEAN(Layout.LONG),
  TINYINT(Layout.LONG),
  SMALLINT(Layout.LONG),
  INTEGER(Layout.LONG),
  BIGINT(Layout.LONG),
  /** A scaled integer; to 18 digits in a long, above in 128 bits. */
  DECIMAL(null),
  REAL(Layout.DOUBLE),
  DOUBLE(Layout.DOUBLE),
  CHAR(Layout.BYTES),
  VARCHAR(Layout.BYTES),
  BINARY(Layout.BYTES),
  VARBINARY(Layout.BYTES),
  /** Days since 1970-01-01. */
  DATE(Layout.LONG),
  /** Microseconds since midnight. */
  TIME(Layout.LONG),
  /** Microseconds since 1970-01-01 00:00:00, no zone. */
  TIMESTAMP(Layout.LONG),
  /** Microseconds since 1970-01-01 00:00:00 UTC. */
  TIMESTAMP_LTZ(Layout.LONG),
  /** Months. */
  INTERVAL_YEAR_MONTH(Layout.LONG),
  /** Microseconds. */
  INTERVAL_DAY_TIME(Layout.LONG),
  /** Sixteen bytes. */
  UUID(Layout.BYTES),
  /** A list of values of one type, in the form of {@link NestedBytes}, as MAP and ROW are. */
  ARRAY(Layout.BYTES),
  /** Keys of one type, each with a value of another, sorted by key. */
  MAP(Layout.BYTES),
  /** Values of named types, one of each. */
  ROW(Layout.BYTES),
  /** The type of a bare NULL. */
  NULL(Layout.LONG);

  private final Layout layout;

  TypeKind(Layout layout) {
    this.layout = layout;
  }

  Layout layout() {
    return layout;
  }

  public boolean isInteger() {
    return this == TINYINT || this == SMALLINT || this == INTEGER || this == BIGINT;
  }

  public boolean isExactNumber() {
    return isInteger() || this == DECIMAL;
  }

  public boolean isFloating() {
    return this == REAL || this == DOUBLE;
  }

  public boolean isNumeric() {
    return isExactNumber() || isFloating();
  }

  public boolean isText() {
    return this == CHAR || this == VARCHAR;
  }

  public boolean isBinary() {
    return this == BINARY || this == VARBINARY;
  }

  /** Whether values hold other values. */
  public boolean isNested() {
    return this == ARRAY || this == MAP || this == ROW;
  }

  public boolean isTimestamp() {
    return this == TIMESTAMP || this == TIMESTAMP_LTZ;
  }

  public boolean isInterval() {
    return this == INTERVAL_YEAR_MONTH || this == INTERVAL_DAY_TIME;
  }
}
