package org.millrace.parser.ast;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;

/**
 * What an expression in MEASURES or DEFINE asks of the rows that are matched: a value of one of them, an aggregate over some of
 * them, what one of them is called, the match's number. Its operands are expressions over a single row, in which columns stand
 * without the names of the pattern; those are in the {@link Shape}.
 */
public final class MatchCall extends SqlSpecialOperator {
  private static final int PRECEDENCE = 100;

  /** What is asked for. */
  public enum Kind {
    /** The operand's value on one row. */
    VALUE,
    /** The name that one row was matched by. */
    CLASSIFIER,
    NUMBER,
    AGGREGATE
  }

  /**
   * @param variables of which rows; empty for all
   * @param first the row is counted from the first of them, else from the last
   * @param offset how many of them are passed over
   * @param shift then how many rows of the partition further: negative back, positive on
   * @param last seen from the last row of the match (FINAL), else from the current one
   * @param function the name of an aggregate as written, with its place; else null
   */
  public record Shape(
      Kind kind, List<String> variables, boolean first, long offset, long shift, boolean last, SqlIdentifier function,
      boolean distinct) {
    public Shape {
      variables = List.copyOf(variables);
    }

    /** The same but for the shift. */
    public Shape shifted(long rows) {
      return new Shape(kind, variables, first, offset, rows, last, function, distinct);
    }

    /** Two calls are one only if this is equal too. */
    public String name() {
      String of = variables.isEmpty() ? "" : String.join(",", variables) + ".";
      String what = function == null ? kind.name() : function.getSimple().toUpperCase(Locale.ROOT);
      return (last ? "FINAL " : "") + what + (distinct ? " DISTINCT" : "") + "[" + of + (first ? "first" : "last")
          + (offset == 0 ? "" : ";" + offset) + (shift == 0 ? "" : ";" + (shift > 0 ? "+" : "") + shift) + "]";
    }
  }

  private final Shape shape;

  public MatchCall(Shape shape) {
    super(shape.name(), SqlKind.OTHER, PRECEDENCE);
    this.shape = shape;
  }

  public Shape shape() {
    return shape;
  }

  @Override
  public void unparse(SqlWriter writer, SqlCall call, int leftPrecedence, int rightPrecedence) {
    unparse(writer, call, shape);
  }

  /** Writes a call of that shape. */
  public static void unparse(SqlWriter writer, SqlCall call, Shape shape) {
    SqlWriter.Frame frame = writer.startFunCall(shape.name());
    call.getOperandList().forEach(operand -> operand.unparse(writer, 0, 0));
    writer.endFunCall(frame);
  }
}
