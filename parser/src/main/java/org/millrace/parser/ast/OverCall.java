package org.millrace.parser.ast;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;

/**
 * A function over a window of rows, {@code f(…) FILTER (…) OVER (…)}, as it was read. Its operands are all expressions in it,
 * one after the other: the arguments, the condition of FILTER, the partition keys, the order keys, the distances of the frame's
 * start and end. What stands between them is the {@link Shape}. To Calcite it is an operator like any other: windows are ours
 * from the text to the run time, since Calcite knows neither GROUPS nor FILTER with OVER and takes AVG apart.
 */
public final class OverCall extends SqlSpecialOperator {
  private static final int PRECEDENCE = 100;

  /** What a frame is counted in. */
  public enum Unit {
    ROWS,
    RANGE,
    GROUPS
  }

  /** Where a frame begins or ends. */
  public enum Bound {
    UNBOUNDED_PRECEDING,
    PRECEDING,
    CURRENT_ROW,
    FOLLOWING,
    UNBOUNDED_FOLLOWING;

    /** Whether a distance belongs to it. */
    public boolean hasDistance() {
      return this == PRECEDING || this == FOLLOWING;
    }
  }

  /** Rows that are left out of the frame. */
  public enum Exclusion {
    NO_OTHERS,
    CURRENT_ROW,
    GROUP,
    TIES
  }

  /** IGNORE NULLS, RESPECT NULLS, or neither. */
  public enum Nulls {
    DEFAULT,
    IGNORE,
    RESPECT
  }

  public record Frame(Unit unit, Bound start, Bound end, Exclusion exclusion) {}

  /** nullsFirst is null where the query does not say. */
  public record Direction(boolean descending, Boolean nullsFirst) {}

  /**
   * @param function its name as written, with its place
   * @param star the argument is *
   * @param arguments their number, 0 for a star
   * @param frame null where none is written
   */
  public record Shape(
      SqlIdentifier function,
      boolean distinct,
      boolean star,
      Nulls nulls,
      int arguments,
      boolean filter,
      int partitions,
      List<Direction> order,
      Frame frame) {
    public Shape {
      order = List.copyOf(order);
    }

    public int filterAt() {
      return arguments;
    }

    public int partitionsAt() {
      return arguments + (filter ? 1 : 0);
    }

    public int orderAt() {
      return partitionsAt() + partitions;
    }

    /** The position of the operand that is the distance of the frame's start; of its end, if the start has none. */
    public int distancesAt() {
      return orderAt() + order.size();
    }
  }

  private final Shape shape;

  public OverCall(Shape shape) {
    super(shape.function.getSimple().toUpperCase(Locale.ROOT), SqlKind.OTHER, PRECEDENCE);
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
    List<SqlNode> operands = call.getOperandList();
    SqlWriter.Frame arguments = writer.startFunCall(shape.function.getSimple());
    if (shape.distinct) {
      writer.keyword("DISTINCT");
    }
    if (shape.star) {
      writer.print("*");
    }
    list(writer, operands.subList(0, shape.arguments));
    writer.endFunCall(arguments);
    if (shape.nulls != Nulls.DEFAULT) {
      writer.keyword(shape.nulls + " NULLS");
    }
    if (shape.filter) {
      writer.keyword("FILTER");
      SqlWriter.Frame filter = writer.startList("(", ")");
      writer.keyword("WHERE");
      operands.get(shape.filterAt()).unparse(writer, 0, 0);
      writer.endList(filter);
    }
    writer.keyword("OVER");
    SqlWriter.Frame window = writer.startList("(", ")");
    if (shape.partitions > 0) {
      writer.keyword("PARTITION BY");
      list(writer, operands.subList(shape.partitionsAt(), shape.orderAt()));
    }
    unparseOrder(writer, operands, shape);
    if (shape.frame != null) {
      unparseFrame(writer, operands, shape);
    }
    writer.endList(window);
  }

  private static void unparseOrder(SqlWriter writer, List<SqlNode> operands, Shape shape) {
    for (int i = 0; i < shape.order.size(); i++) {
      if (i == 0) {
        writer.keyword("ORDER BY");
      } else {
        writer.print(",");
      }
      operands.get(shape.orderAt() + i).unparse(writer, 0, 0);
      if (shape.order.get(i).descending) {
        writer.keyword("DESC");
      }
      if (shape.order.get(i).nullsFirst != null) {
        writer.keyword(shape.order.get(i).nullsFirst ? "NULLS FIRST" : "NULLS LAST");
      }
    }
  }

  private static void unparseFrame(SqlWriter writer, List<SqlNode> operands, Shape shape) {
    int distance = shape.distancesAt();
    writer.keyword(shape.frame.unit + " BETWEEN");
    if (shape.frame.start.hasDistance()) {
      operands.get(distance++).unparse(writer, 0, 0);
    }
    writer.keyword(shape.frame.start.name().replace('_', ' ') + " AND");
    if (shape.frame.end.hasDistance()) {
      operands.get(distance).unparse(writer, 0, 0);
    }
    writer.keyword(shape.frame.end.name().replace('_', ' '));
    if (shape.frame.exclusion != Exclusion.NO_OTHERS) {
      writer.keyword("EXCLUDE " + shape.frame.exclusion.name().replace('_', ' '));
    }
  }

  private static void list(SqlWriter writer, List<SqlNode> nodes) {
    for (int i = 0; i < nodes.size(); i++) {
      if (i > 0) {
        writer.print(",");
      }
      nodes.get(i).unparse(writer, 0, 0);
    }
  }
}
