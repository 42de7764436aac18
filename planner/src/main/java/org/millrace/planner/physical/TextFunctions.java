package org.millrace.planner.physical;

import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;

/** Functions of text that no query can write and that plans hold. */
public final class TextFunctions {
  /**
   * FITTING TEXT(text, n): the text, if it has n characters at most, not counting blanks at its end, which are cut off then;
   * else it fails. This is how text is put into a column of limited length, while a CAST cuts.
   */
  public static final SqlFunction FITTING =
      new SqlFunction(
          "FITTING TEXT",
          SqlKind.OTHER_FUNCTION,
          ReturnTypes.ARG0,
          null,
          OperandTypes.VARIADIC,
          SqlFunctionCategory.STRING);

  private TextFunctions() {}
}
