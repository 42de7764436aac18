package org.millrace.parser.ast;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlWindowTableFunction;
import org.apache.calcite.sql.type.SqlReturnTypeInference;

/**
 * A CQL window: the relation that a stream is at an instant. Operands: the data (TABLE name or a query), rows, range and
 * slide as BIGINT literals ({@link #NONE} where not given), and DESCRIPTOR(keys) if the window is partitioned. Range is in
 * microseconds; slide is in microseconds for a range and in rows for rows. [UNBOUNDED] has neither rows nor range, [NOW] the
 * range {@link #ONE_INSTANT}. The row is the data's.
 */
public final class BracketFunction extends SqlWindowTableFunction {
  /** Not given. */
  public static final long NONE = -1;

  /** An instant is one microsecond long. */
  public static final long ONE_INSTANT = 1;

  public static final BracketFunction BRACKET = new BracketFunction();

  private static final int KEYS = 4;

  private BracketFunction() {
    super("BRACKET", new RelationOperands(BracketFunction::check));
  }

  @Override
  public SqlReturnTypeInference getRowTypeInference() {
    return binding -> binding.getOperandType(0);
  }

  private static boolean check(SqlCallBinding binding) {
    if (binding.getOperandCount() > KEYS) {
      RelationOperands.columns(binding, (SqlCall) binding.operand(KEYS));
    }
    return true;
  }
}
