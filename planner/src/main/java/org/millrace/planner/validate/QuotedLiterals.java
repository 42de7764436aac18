package org.millrace.planner.validate;

import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlNode;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.ValueText;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Quoted literals that stand where a value of another type is wanted: read now, so that a bad one is no surprise later. */
public final class QuotedLiterals {
  private QuotedLiterals() {}

  /**
   * Checks that a literal can be read as a type; of what is no quoted literal nothing is asked.
   *
   * @throws MillraceException INVALID_LITERAL at its place
   */
  public static void check(SqlNode node, SqlType type) {
    if (!(node instanceof SqlCharStringLiteral literal) || type.kind().isText()) {
      return;
    }
    Slice text = Slice.of(literal.getValueAs(String.class));
    try {
      switch (type.layout()) {
        case LONG -> ValueText.castLong(type, text);
        case DOUBLE -> ValueText.castDouble(type, text);
        case WIDE -> ValueText.castWide(type, text);
        case BYTES -> ValueText.castSlice(type, text);
      }
    } catch (MillraceException e) {
      throw new MillraceException(ErrorCode.INVALID_LITERAL, e.getMessage(), Positions.of(node), e.hint(), e);
    }
  }
}
