package org.millrace.executor.compile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.compile.code.Literals;
import org.millrace.executor.compile.expression.ExpressionText;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.time.Clock;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.Values;

/**
 * Expressions that read no column, by the same generated code as all others. The literals of a row are made columns
 * of a batch, so that rows which differ in their literals only (a long INSERT … VALUES) share one class; plain
 * literals need none.
 */
public final class Constants {
  private Constants() {}

  /**
   * The value as Boolean, Long, Double, Slice or Int128, as its type's layout says; null for NULL. Throws if it
   * fails.
   */
  public static Object value(RexNode expression, Clock clock) {
    if (expression instanceof RexLiteral literal) {
      return Literals.value(literal);
    }
    SqlType type = CalciteTypes.fromCalcite(expression.getType());
    Batch row = compute(List.of(List.of(expression)), type(List.of(expression)), (failure, text, input, at, weight) -> {
      throw failure;
    }, clock);
    Column column = row.column(0);
    if (column.isNull(0)) {
      return null;
    }
    return switch (type.layout()) {
      case LONG -> type.kind() == TypeKind.BOOLEAN ? column.longAt(0) != 0 : (Object) column.longAt(0);
      case DOUBLE -> column.doubleAt(0);
      case BYTES -> column.sliceAt(0);
      case WIDE -> column.wideAt(0);
    };
  }

  static Batch rows(Values values, RowFailures failures, Clock clock) {
    return compute(values.rows(), values.rowType(), failures, clock);
  }

  /**
   * What rows have in common that can share one class: Calcite takes references for equal whatever their types. A NULL
   * has a type of its own, since the code for a literal that is none does not look for it.
   */
  private record Shape(List<RexNode> expressions, List<SqlType> literals) {}

  /** Rows of one shape, and their literals. */
  private record Group(Shape shape, List<List<RexLiteral>> literals, List<List<RexNode>> written, List<Integer> rows) {}

  private static Batch compute(List<List<RexNode>> rows, RowType type, RowFailures failures, Clock clock) {
    Map<Shape, Group> groups = new LinkedHashMap<>();
    for (int row = 0; row < rows.size(); row++) {
      Lifter lifter = new Lifter();
      List<RexNode> expressions = rows.get(row).stream().map(node -> node.accept(lifter)).toList();
      Shape shape = new Shape(expressions, lifter.types);
      Group group = groups.computeIfAbsent(shape, s -> new Group(s, new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
      group.literals.add(lifter.literals);
      group.written.add(rows.get(row));
      group.rows.add(row);
    }
    Batch[] results = new Batch[rows.size()];
    int[] positions = new int[rows.size()];
    for (Group group : groups.values()) {
      Batch result = compute(group, type, failures, clock, positions);
      if (groups.size() == 1) {
        return result;
      }
      group.rows.forEach(row -> results[row] = result);
    }
    BatchBuilder builder = new BatchBuilder(type, rows.size());
    for (int row = 0; row < results.length; row++) {
      if (positions[row] >= 0) {
        builder.appendRow(results[row], positions[row], 1);
      }
    }
    return builder.build();
  }

  /**
   * Computes the rows of a group; positions tells where in the result each row of the whole is, −1 for one that
   * failed.
   */
  private static Batch compute(Group group, RowType type, RowFailures failures, Clock clock, int[] positions) {
    List<SqlType> types = group.shape.literals;
    List<Field> fields = new ArrayList<>();
    Column[] columns = new Column[types.size()];
    for (int c = 0; c < columns.length; c++) {
      SqlType literal = types.get(c);
      fields.add(new Field(placeholder(c), literal));
      columns[c] = column(literal.layout(), group.literals, c);
    }
    Values input = new Values(List.of(), new RowType(fields), null);
    List<String> texts = group.shape.expressions.stream().map(node -> ExpressionText.of(node, input.rowType())).toList();
    boolean[] isFailed = new boolean[group.rows.size()];
    RowFailures listener =
        (failure, text, batch, row, weight) -> {
          MillraceException placed = failure.at(FailurePlace.of(group.written.get(row).get(texts.indexOf(text)), failure.code()));
          failures.failed(placed, written(text, group.literals.get(row)), batch, row, weight);
          isFailed[row] = true;
        };
    Operator operator = CalcCompiler.operator(new Calc(input, null, group.shape.expressions, type, null), listener, clock, null);
    List<Batch> out = new ArrayList<>();
    operator.process(0, new Batch(group.rows.size(), columns, null), out::add);
    for (int i = 0, position = 0; i < isFailed.length; i++) {
      positions[group.rows.get(i)] = isFailed[i] ? -1 : position++;
    }
    return out.isEmpty() ? new BatchBuilder(type, 1).build() : out.get(0);
  }

  private static String placeholder(int literal) {
    return "{" + literal + "}";
  }

  /** The text of an expression with its literals back in their places. */
  private static String written(String text, List<RexLiteral> literals) {
    String result = text;
    for (int i = literals.size() - 1; i >= 0; i--) {
      result = result.replace(placeholder(i), ExpressionText.of(literals.get(i), new RowType(List.of())));
    }
    return result;
  }

  private static Column column(Layout layout, List<List<RexLiteral>> rows, int index) {
    ColumnBuilder builder = ColumnBuilder.of(layout, rows.size());
    for (List<RexLiteral> row : rows) {
      Object value = Literals.value(row.get(index));
      if (value == null) {
        builder.appendNull();
      } else if (value instanceof Boolean truth) {
        builder.append(truth ? 1L : 0L);
      } else if (value instanceof Long number) {
        builder.append(number);
      } else if (value instanceof Double number) {
        builder.append(number);
      } else if (value instanceof Slice slice) {
        builder.append(slice);
      } else {
        builder.append((Int128) value);
      }
    }
    return builder.build();
  }

  /** Puts references to columns in place of literals. */
  private static final class Lifter extends RexShuttle {
    private static final RelDataTypeFactory FACTORY = CalciteTypes.factory();
    private static final RexBuilder BUILDER = new RexBuilder(FACTORY);

    final List<RexLiteral> literals = new ArrayList<>();
    final List<SqlType> types = new ArrayList<>();

    /** Rows of one shape are written in different places. */
    @Override
    public RexNode visitCall(RexCall call) {
      RexCall lifted = (RexCall) super.visitCall(call);
      return BUILDER.makeCall(SqlParserPos.ZERO, lifted.getType(), lifted.getOperator(), lifted.getOperands());
    }

    @Override
    public RexNode visitLiteral(RexLiteral literal) {
      SqlTypeName name = literal.getTypeName();
      if (name == SqlTypeName.SYMBOL || name == SqlTypeName.SARG
          || literal.getType().getSqlTypeName() == SqlTypeName.NULL) {
        return literal;
      }
      SqlType type = widest(CalciteTypes.fromCalcite(literal.getType())).withNullable(literal.isNull());
      literals.add(literal);
      types.add(type);
      return new RexInputRef(literals.size() - 1, CalciteTypes.toCalcite(type, FACTORY));
    }

    /** The type that also holds the longer literals by which rows may differ. */
    private static SqlType widest(SqlType type) {
      return switch (type.kind()) {
        case CHAR, VARCHAR -> SqlType.of(TypeKind.VARCHAR);
        case BINARY, VARBINARY -> SqlType.of(TypeKind.VARBINARY);
        case DECIMAL ->
            SqlType.decimal(type.layout() == Layout.LONG ? SqlType.LONG_DIGITS : SqlType.MAX_DIGITS, type.scale());
        default -> type;
      };
    }
  }

  private static RowType type(List<RexNode> expressions) {
    return new RowType(
        expressions.stream().map(e -> new Field("value", CalciteTypes.fromCalcite(e.getType()))).toList());
  }
}
