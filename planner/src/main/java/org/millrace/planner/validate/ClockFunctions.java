package org.millrace.planner.validate;

import java.util.List;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeName;

/** The time of day, by its several names; in UTC, with microseconds. */
final class ClockFunctions {
  private static final int MICROS = 6;

  static final List<SqlFunction> ALL =
      List.of(
          function("CURRENT_TIMESTAMP", SqlTypeName.TIMESTAMP),
          function("LOCALTIMESTAMP", SqlTypeName.TIMESTAMP),
          function("NOW", SqlTypeName.TIMESTAMP),
          function("PROCTIME", SqlTypeName.TIMESTAMP),
          function("CURRENT_TIME", SqlTypeName.TIME),
          function("LOCALTIME", SqlTypeName.TIME),
          function("CURRENT_DATE", SqlTypeName.DATE));

  private ClockFunctions() {}

  private static SqlFunction function(String name, SqlTypeName type) {
    return new SqlFunction(
        name,
        SqlKind.OTHER_FUNCTION,
        type == SqlTypeName.DATE ? ReturnTypes.explicit(type) : ReturnTypes.explicit(type, MICROS),
        null,
        OperandTypes.NILADIC,
        SqlFunctionCategory.TIMEDATE);
  }
}
