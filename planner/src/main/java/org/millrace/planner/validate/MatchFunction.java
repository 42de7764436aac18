package org.millrace.planner.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.validate.SqlNameMatchers;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.MatchCall;
import org.millrace.parser.ast.MatchCall.Kind;
import org.millrace.parser.ast.MatchCall.Shape;

/** What an expression asks of the rows that a MATCH_RECOGNIZE matches, with its type. */
public final class MatchFunction extends SqlSpecialOperator {
  private static final int PRECEDENCE = 100;

  private final Shape shape;
  private final SqlAggFunction aggregate;

  private MatchFunction(Shape shape, SqlAggFunction aggregate) {
    super(shape.name(), SqlKind.OTHER, PRECEDENCE);
    this.shape = shape;
    this.aggregate = aggregate;
  }

  /** The operator for a call as read. */
  static MatchFunction of(SqlCall call) {
    Shape shape = ((MatchCall) call.getOperator()).shape();
    return new MatchFunction(shape, shape.kind() == Kind.AGGREGATE ? aggregate(shape.function()) : null);
  }

  private static SqlAggFunction aggregate(SqlIdentifier name) {
    List<SqlOperator> found = new ArrayList<>();
    Operators.INSTANCE.lookupOperatorOverloads(name, null, SqlSyntax.FUNCTION, found, SqlNameMatchers.withCaseSensitive(false));
    return found.stream().filter(SqlAggFunction.class::isInstance).map(SqlAggFunction.class::cast).findFirst().orElseThrow();
  }

  public Shape shape() {
    return shape;
  }

  /** Null if it is not an aggregate. */
  public SqlAggFunction aggregate() {
    return aggregate;
  }

  /** The same in a text whose places mean nothing. */
  public MatchFunction unplaced() {
    SqlIdentifier function = shape.function() == null ? null : new SqlIdentifier(shape.function().getSimple(), SqlParserPos.ZERO);
    return new MatchFunction(
        new Shape(shape.kind(), shape.variables(), shape.first(), shape.offset(), shape.shift(), shape.last(), function, shape.distinct()),
        aggregate);
  }

  @Override
  public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
    RelDataTypeFactory types = validator.getTypeFactory();
    RelDataType type =
        switch (shape.kind()) {
          case VALUE -> types.createTypeWithNullability(validator.deriveType(scope, call.operand(0)), true);
          case CLASSIFIER -> types.createTypeWithNullability(types.createSqlType(SqlTypeName.VARCHAR), true);
          case NUMBER -> types.createSqlType(SqlTypeName.BIGINT);
          case AGGREGATE -> aggregateType(validator, scope, call);
        };
    validator.setValidatedNodeType(call, type);
    return type;
  }

  private RelDataType aggregateType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
    int count = call.operandCount();
    SqlCall plain = new SqlBasicCall(aggregate, call.getOperandList(), call.getParserPosition());
    if (count > 0) {
      if (!aggregate.getOperandCountRange().isValidCount(count)) {
        throw new MillraceException(
            ErrorCode.WRONG_ARGUMENTS,
            "function " + shape.function().getSimple().toLowerCase(Locale.ROOT) + " does not take " + count
                + (count == 1 ? " argument" : " arguments"),
            Positions.of(call));
      }
      aggregate.checkOperandTypes(new SqlCallBinding(validator, scope, plain), true);
      for (int i = 0; i < count; i++) {
        // What was coerced.
        call.setOperand(i, plain.operand(i));
      }
    }
    List<RelDataType> operands = new ArrayList<>();
    for (SqlNode operand : plain.getOperandList()) {
      operands.add(validator.deriveType(scope, operand));
    }
    return aggregate.inferReturnType(
        new Aggregate.AggCallBinding(validator.getTypeFactory(), aggregate, List.of(), operands, true, false));
  }

  @Override
  public SqlOperandCountRange getOperandCountRange() {
    return SqlOperandCountRanges.any();
  }

  @Override
  public void unparse(SqlWriter writer, SqlCall call, int leftPrecedence, int rightPrecedence) {
    MatchCall.unparse(writer, call, shape);
  }
}
