package org.millrace.parser.ast;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlWindowTableFunction;
import org.apache.calcite.sql.type.SqlReturnTypeInference;

/**
 * ISTREAM, DSTREAM and RSTREAM: the stream of what came into a relation, left it, or is in it. {@code SELECT ISTREAM a FROM
 * r} is the query {@code SELECT * FROM TABLE(ISTREAM(SELECT a FROM r))}: one operand, a query, whose row is the result's.
 */
public final class RelationToStreamFunction extends SqlWindowTableFunction {
  public static final RelationToStreamFunction ISTREAM = new RelationToStreamFunction("ISTREAM");
  public static final RelationToStreamFunction DSTREAM = new RelationToStreamFunction("DSTREAM");
  public static final RelationToStreamFunction RSTREAM = new RelationToStreamFunction("RSTREAM");

  private RelationToStreamFunction(String name) {
    super(name, new RelationOperands(binding -> true));
  }

  /** The operator of that keyword, in any case. */
  public static RelationToStreamFunction named(String keyword) {
    for (RelationToStreamFunction function : List.of(ISTREAM, DSTREAM, RSTREAM)) {
      if (function.getName().equalsIgnoreCase(keyword)) {
        return function;
      }
    }
    throw new IllegalArgumentException(keyword);
  }

  @Override
  public SqlReturnTypeInference getRowTypeInference() {
    return RelationToStreamFunction::rowType;
  }

  /** The query's columns; of equal names the later ones get a number, as * could not tell them apart. */
  private static RelDataType rowType(SqlOperatorBinding binding) {
    return binding.getTypeFactory().builder().addAll(binding.getOperandType(0).getFieldList()).uniquify().build();
  }
}
