package org.millrace.parser.ast;

import java.math.BigDecimal;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * An interval literal that keeps its microseconds. Calcite's own hands the planner whole milliseconds; this one hands over
 * the same number with its fraction, so that a RexLiteral of a day-time interval holds milliseconds with up to three
 * decimals.
 */
public final class ExactInterval extends SqlIntervalLiteral {
  private final int sign;
  private final String text;
  private final SqlIntervalQualifier qualifier;
  private final long amount;

  /**
   * @param text the size in the form the qualifier asks for, without a sign
   * @param amount the signed value: months for a year-month qualifier, else microseconds
   */
  public ExactInterval(int sign, String text, SqlIntervalQualifier qualifier, long amount, SqlParserPos pos) {
    super(sign, text, qualifier, qualifier.typeName(), pos);
    this.sign = sign;
    this.text = text;
    this.qualifier = qualifier;
    this.amount = amount;
  }

  /** Whether this is a number of months; else it is one of microseconds. */
  public boolean isMonths() {
    return qualifier.isYearMonth();
  }

  /** Months or microseconds. */
  public long amount() {
    return amount;
  }

  @Override
  public <T> T getValueAs(Class<T> type) {
    if (type == BigDecimal.class) {
      boolean whole = isMonths() || amount % 1000 == 0;
      return type.cast(whole ? BigDecimal.valueOf(isMonths() ? amount : amount / 1000) : BigDecimal.valueOf(amount, 3));
    }
    return super.getValueAs(type);
  }

  @Override
  public ExactInterval clone(SqlParserPos pos) {
    return new ExactInterval(sign, text, qualifier, amount, pos);
  }
}
