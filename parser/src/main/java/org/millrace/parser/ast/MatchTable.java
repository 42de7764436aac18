package org.millrace.parser.ast;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWindowTableFunction;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * MATCH_RECOGNIZE as a table function (ISO/IEC 9075-2:2016, 7.7, and ISO/IEC TR 19075-5). Its one operand is a query over the
 * input: all columns, then the conditions of DEFINE, then the MEASURES; what these ask of the matched rows are {@link
 * MatchCall}s. So the validator sees ordinary expressions. The rest of the clause is the {@link Shape}; each call has an
 * operator of its own.
 */
public final class MatchTable extends SqlWindowTableFunction {
  /** Which rows a match gives. */
  public enum Rows {
    ONE,
    ALL_WITH_EMPTY,
    ALL_OMITTING_EMPTY,
    ALL_WITH_UNMATCHED
  }

  /** Where the next match is looked for. */
  public enum Skip {
    PAST_LAST_ROW,
    TO_NEXT_ROW,
    TO_FIRST,
    TO_LAST
  }

  /** One key of ORDER BY; nullsFirst is null where the query does not say. */
  public record Order(SqlIdentifier column, boolean descending, Boolean nullsFirst) {}

  /**
   * @param variables the names of the pattern, in the order in which they are first written
   * @param defined for each condition of the operand, the variable that it is of
   * @param measures their names
   * @param target the variables whose row is skipped to
   * @param within how long a match may last, microseconds, exclusive; −1 for any length
   */
  public record Shape(
      List<SqlIdentifier> partition,
      List<Order> order,
      List<String> variables,
      List<String> defined,
      List<SqlIdentifier> measures,
      Rows rows,
      Skip skip,
      List<String> target,
      RowPattern pattern,
      long within) {
    public Shape {
      partition = List.copyOf(partition);
      order = List.copyOf(order);
      variables = List.copyOf(variables);
      defined = List.copyOf(defined);
      measures = List.copyOf(measures);
      target = List.copyOf(target);
    }
  }

  private final Shape shape;

  public MatchTable(Shape shape) {
    super("MATCH_RECOGNIZE", new RelationOperands(binding -> true));
    this.shape = shape;
  }

  public Shape shape() {
    return shape;
  }

  /** Calcite would look for the operator by its name, and there is one for each call. */
  @Override
  public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
    validator.deriveType(scope, call.operand(0));
    RelDataType type = validator.getTypeFactory().createSqlType(SqlTypeName.CURSOR);
    validator.setValidatedNodeType(call, type);
    return type;
  }

  /** As a function of its query, with what the shape says behind it. */
  @Override
  public void unparse(SqlWriter writer, SqlCall call, int leftPrecedence, int rightPrecedence) {
    SqlWriter.Frame frame = writer.startFunCall(getName());
    call.operand(0).unparse(writer, 0, 0);
    writer.endFunCall(frame);
    StringBuilder rest = new StringBuilder();
    if (!shape.partition.isEmpty()) {
      rest.append("PARTITION BY ").append(String.join(", ", shape.partition.stream().map(SqlIdentifier::toString).toList())).append(' ');
    }
    if (!shape.order.isEmpty()) {
      List<String> keys = shape.order.stream().map(key -> key.column + (key.descending ? " DESC" : "")).toList();
      rest.append("ORDER BY ").append(String.join(", ", keys)).append(' ');
    }
    rest.append("ROWS ").append(shape.rows).append(" SKIP ").append(shape.skip).append(' ');
    rest.append(shape.target.isEmpty() ? "" : String.join(", ", shape.target) + " ");
    rest.append("PATTERN (").append(shape.pattern).append(')');
    writer.print(rest + (shape.within < 0 ? "" : " WITHIN " + shape.within + " us"));
  }

  @Override
  public SqlReturnTypeInference getRowTypeInference() {
    return binding -> rowType((SqlCallBinding) binding);
  }

  /** How many of the operand's columns are the input's. */
  public int inputColumns(int operandColumns) {
    return operandColumns - shape.defined.size() - shape.measures.size();
  }

  private RelDataType rowType(SqlCallBinding binding) {
    List<RelDataTypeField> fields = binding.getOperandType(0).getFieldList();
    int width = inputColumns(fields.size());
    requireConditions(binding, fields, width);
    RelDataTypeFactory types = binding.getTypeFactory();
    RelDataTypeFactory.Builder row = types.builder();
    Set<String> taken = new HashSet<>();
    List<Integer> keys = keys(fields.subList(0, width));
    for (int column : keys) {
      row.add(fields.get(column));
      taken.add(lower(fields.get(column).getName()));
    }
    for (int i = 0; i < shape.measures.size(); i++) {
      SqlIdentifier name = shape.measures.get(i);
      if (!taken.add(lower(name.getSimple()))) {
        throw new MillraceException(
            ErrorCode.DUPLICATE_COLUMN, "column \"" + name.getSimple() + "\" is there twice", RelationOperands.position(name),
            "give the measure another name");
      }
      RelDataType type = fields.get(width + shape.defined.size() + i).getType();
      boolean nullable = type.isNullable() || shape.rows == Rows.ALL_WITH_UNMATCHED;
      row.add(name.getSimple(), types.createTypeWithNullability(type, nullable));
    }
    if (shape.rows != Rows.ONE) {
      for (int column = 0; column < width; column++) {
        if (!keys.contains(column)) {
          if (!taken.add(lower(fields.get(column).getName()))) {
            throw new MillraceException(
                ErrorCode.DUPLICATE_COLUMN, "column \"" + fields.get(column).getName() + "\" is there twice",
                RelationOperands.position(binding.operand(0)), "give a measure another name than a column of the input");
          }
          row.add(fields.get(column));
        }
      }
    }
    return row.build();
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private void requireConditions(SqlCallBinding binding, List<RelDataTypeField> fields, int width) {
    for (int i = 0; i < shape.defined.size(); i++) {
      RelDataType type = fields.get(width + i).getType();
      if (!SqlTypeUtil.inBooleanFamily(type) && type.getSqlTypeName() != SqlTypeName.NULL) {
        SqlNode select = binding.operand(0);
        SqlNode condition = select instanceof SqlSelect s ? s.getSelectList().get(width + i) : select;
        throw new MillraceException(
            ErrorCode.TYPE_MISMATCH, "the condition of \"" + shape.defined.get(i) + "\" must be of type boolean",
            RelationOperands.position(condition));
      }
    }
  }

  /**
   * The positions of the columns that come first in the result: the partition's, and if all rows are shown those of the order.
   */
  public List<Integer> keys(List<RelDataTypeField> input) {
    List<Integer> keys = new ArrayList<>();
    for (SqlIdentifier name : shape.partition) {
      int column = column(input, name);
      if (!keys.contains(column)) {
        keys.add(column);
      }
    }
    for (Order key : shape.order) {
      int column = column(input, key.column);
      if (shape.rows != Rows.ONE && !keys.contains(column)) {
        keys.add(column);
      }
    }
    return keys;
  }

  /**
   * The position of a column of the input.
   *
   * @throws MillraceException COLUMN_NOT_FOUND or COLUMN_AMBIGUOUS
   */
  public static int column(List<RelDataTypeField> input, SqlIdentifier name) {
    String wanted = name.names.get(name.names.size() - 1);
    int found = -1;
    for (int i = 0; i < input.size(); i++) {
      if (input.get(i).getName().equalsIgnoreCase(wanted)) {
        if (found >= 0) {
          throw new MillraceException(
              ErrorCode.COLUMN_AMBIGUOUS, "column \"" + wanted + "\" is ambiguous", RelationOperands.position(name));
        }
        found = i;
      }
    }
    if (found < 0) {
      throw new MillraceException(
          ErrorCode.COLUMN_NOT_FOUND, "there is no column \"" + wanted + "\"", RelationOperands.position(name),
          "the columns are " + String.join(", ", input.stream().map(RelDataTypeField::getName).toList()));
    }
    return found;
  }
}
