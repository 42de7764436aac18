package org.millrace.planner.logical;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.hint.Hintable;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalTableFunctionScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.sql2rel.StandardConvertletTable;
import org.apache.calcite.util.ImmutableBitSet;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.PointInTime;
import org.millrace.planner.validate.NestedCast;
import org.millrace.planner.validate.MatchFunction;
import org.millrace.planner.validate.OverFunction;
import org.millrace.planner.validate.TimeArithmetic;

/**
 * Calcite's converter, which also makes our own operators of table functions, and remembers where operators stand in the text,
 * so that complaints about them can point there.
 */
final class RelConverter extends SqlToRelConverter {
  private static final Config CONFIG =
      SqlToRelConverter.config()
          .withExpand(false)
          .withTrimUnusedFields(false)
          .withHintStrategyTable(Place.STRATEGIES)
          .withInSubQueryThreshold(Integer.MAX_VALUE)
          .withRelBuilderFactory(Builders.FACTORY)
          // Projections are not merged here: Calcite moves the columns of one with correlated sub-queries, but keeps the one below.
          .withRelBuilderConfigTransform(config -> Builders.CONFIG.withBloat(-1));

  private final boolean placed;

  /** placed is false for the query of a view: its text is not the statement's. */
  RelConverter(
      RelOptTable.ViewExpander views,
      SqlValidator validator,
      CalciteCatalogReader reader,
      RelOptCluster cluster,
      boolean placed) {
    super(views, validator, reader, cluster, StandardConvertletTable.INSTANCE, CONFIG);
    this.placed = placed;
  }

  /**
   * As Calcite's.
   *
   * @throws MillraceException NOT_SUPPORTED where it cannot settle on one type: arrays, maps or rows of different types, as the rows of a set operation or the
   *     elements of an array
   */
  @Override
  public RelRoot convertQuery(SqlNode query, boolean needsValidation, boolean top) {
    try {
      return super.convertQuery(query, needsValidation, top);
    } catch (AssertionError e) {
      if (e.getMessage() == null || !e.getMessage().contains("failed to preserve datatypes")) {
        throw e;
      }
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "arrays, maps or rows of different types are put together here",
          null,
          "CAST them to one type",
          e);
    }
  }

  @Override
  protected void afterTableFunction(Blackboard bb, SqlCall call, LogicalTableFunctionScan scan) {
    bb.setRoot(TableFunctions.convert(scan, call, placed), true);
  }

  @Override
  protected RelNode createAggregate(
      Blackboard bb, ImmutableBitSet keys, ImmutableList<ImmutableBitSet> sets, List<AggregateCall> calls) {
    RelNode node = super.createAggregate(bb, keys, sets, calls);
    SqlNode select = bb.scope.getNode();
    boolean grouped = select instanceof SqlSelect s && s.getGroup() != null && !s.getGroup().isEmpty();
    SqlNode clause = grouped ? ((SqlSelect) select).getGroup() : select;
    return node instanceof LogicalAggregate ? at(node, clause) : node;
  }

  @Override
  protected RelNode createJoin(Blackboard bb, RelNode left, RelNode right, RexNode condition, JoinRelType type) {
    RelNode node = super.createJoin(bb, left, right, JoinMoment.withVersions(condition, left, right), type);
    SqlNode clause = bb.scope.getNode();
    return node instanceof Join && clause instanceof SqlJoin ? at(node, clause) : node;
  }

  /** An ordinary join, whose condition tells that it is none. */
  @Override
  protected RelNode createAsofJoin(
      SqlParserPos place, Blackboard bb, RelNode left, RelNode right, RexNode condition, RexNode match, JoinRelType type) {
    RexNode nearest = rexBuilder.makeCall(PointInTime.NEAREST, match);
    return createJoin(
        bb,
        left,
        right,
        RexUtil.composeConjunction(rexBuilder, List.of(condition, nearest)),
        type == JoinRelType.LEFT_ASOF ? JoinRelType.LEFT : JoinRelType.INNER);
  }

  @Override
  protected RexNode convertExtendedExpression(SqlNode node, Blackboard bb) {
    if (node.getKind() == SqlKind.DESCRIPTOR) {
      return descriptor((SqlCall) node);
    }
    if (node.getKind() == SqlKind.IS_DISTINCT_FROM || node.getKind() == SqlKind.IS_NOT_DISTINCT_FROM) {
      return distinct((SqlCall) node, bb);
    }
    if (node instanceof SqlCall over && over.getOperator() instanceof OverFunction function) {
      return windowed(over, function, bb);
    }
    if (node instanceof SqlCall cast && cast.getOperator() instanceof NestedCast ours) {
      RexNode value = bb.convertExpression(cast.operand(0));
      RelDataType type = validator.getValidatedNodeType(cast);
      return rexBuilder.makeAbstractCast(type, value, ours.isTry());
    }
    if (node instanceof SqlCall match && match.getOperator() instanceof MatchFunction function) {
      List<RexNode> operands = match.getOperandList().stream().map(bb::convertExpression).toList();
      return rexBuilder.makeCall(validator.getValidatedNodeType(match), placed ? function : function.unplaced(), operands);
    }
    if (!(node instanceof SqlCall call) || !(call.getOperator() instanceof TimeArithmetic)) {
      return null;
    }
    RexNode left = bb.convertExpression(call.operand(0));
    RexNode right = bb.convertExpression(call.operand(1));
    RelDataType type = TimeArithmetic.type(left.getType(), right.getType(), typeFactory);
    if (SqlTypeName.DAY_INTERVAL_TYPES.contains(type.getSqlTypeName())) {
      return rexBuilder.makeCall(call.getParserPosition(), type, SqlStdOperatorTable.MINUS_DATE, List.of(left, right));
    }
    boolean dateFirst = SqlTypeUtil.isDate(left.getType());
    if (SqlTypeUtil.isTimestamp(type)) {
      RexNode date = dateFirst ? left : right;
      RexNode midnight =
          rexBuilder.makeCast(typeFactory.createTypeWithNullability(type, date.getType().isNullable()), date);
      left = dateFirst ? midnight : left;
      right = dateFirst ? right : midnight;
    }
    return rexBuilder.makeCall(
        call.getParserPosition(),
        type,
        call.getKind() == SqlKind.PLUS ? SqlStdOperatorTable.PLUS : SqlStdOperatorTable.MINUS,
        dateFirst ? List.of(left, right) : List.of(right, left));
  }

  /** A call like any other until {@link ExtractOvers} makes an operator of it. */
  private RexNode windowed(SqlCall call, OverFunction function, Blackboard bb) {
    RelDataType type = validator.getValidatedNodeType(call);
    List<RexNode> operands = new ArrayList<>();
    for (SqlNode operand : call.getOperandList()) {
      operands.add(bb.convertExpression(operand));
    }
    if (function.function().equals("LAG") || function.function().equals("LEAD")) {
      operands.set(0, rexBuilder.ensureType(type, operands.get(0), false));
      if (function.shape().arguments() > 2) {
        operands.set(2, rexBuilder.ensureType(type, operands.get(2), false));
      }
    }
    return rexBuilder.makeCall(type, placed ? function : function.unplaced(), operands);
  }

  /** Names: Calcite would look for the columns in the function's own row, where those that it adds may hide them. */
  private RexNode descriptor(SqlCall call) {
    List<RexNode> names = new ArrayList<>();
    call.getOperandList().forEach(name -> names.add(rexBuilder.makeLiteral(((SqlIdentifier) name).getSimple())));
    return rexBuilder.makeCall(SqlStdOperatorTable.DESCRIPTOR, names);
  }

  /** Calcite would write it out as a CASE, in which a join would find no key. */
  private RexNode distinct(SqlCall call, Blackboard bb) {
    RexNode left = bb.convertExpression(call.operand(0));
    RexNode right = bb.convertExpression(call.operand(1));
    return left.getType().isStruct() || right.getType().isStruct() ? null : rexBuilder.makeCall(call.getOperator(), left, right);
  }

  private RelNode at(RelNode node, SqlNode clause) {
    return placed && clause != null ? Place.attach((Hintable) node, clause.getParserPosition()) : node;
  }
}
