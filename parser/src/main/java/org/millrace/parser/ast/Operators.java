package org.millrace.parser.ast;

import java.util.List;
import org.apache.calcite.sql.SqlOperator;

/** The operators that the parser makes and Calcite does not know: the validator looks them up again by name. */
public final class Operators {
  private Operators() {}

  public static List<SqlOperator> all() {
    return List.of(
        ExtractFunction.EXTRACT,
        WindowFunction.TUMBLE,
        WindowFunction.HOP,
        WindowFunction.CUMULATE,
        WindowFunction.SESSION,
        BracketFunction.BRACKET,
        NestedConstructors.ARRAY,
        NestedConstructors.MAP,
        RelationToStreamFunction.ISTREAM,
        RelationToStreamFunction.DSTREAM,
        RelationToStreamFunction.RSTREAM,
        SeedFunction.SEED,
        PointInTime.AS_OF,
        PointInTime.NEAREST);
  }
}
