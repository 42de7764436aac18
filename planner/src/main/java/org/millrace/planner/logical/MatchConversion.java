package org.millrace.planner.logical;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalTableFunctionScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexVisitorImpl;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.ast.MatchTable.Order;
import org.millrace.parser.ast.MatchTable.Rows;
import org.millrace.parser.ast.MatchTable;
import org.millrace.planner.logical.relation.MatchRel.Definition;
import org.millrace.planner.logical.relation.MatchRel.Value;
import org.millrace.planner.logical.relation.MatchRel;
import org.millrace.planner.validate.MatchFunction;
import org.millrace.planner.validate.Positions;

/**
 * Takes the operand of {@link MatchTable} apart: what DEFINE and MEASURES ask of the matched rows leaves its expressions, whose
 * arguments become columns below; the measures become a projection above.
 */
final class MatchConversion {
  private final LogicalTableFunctionScan scan;
  private final MatchTable table;
  private final Position place;
  private final RexBuilder builder;
  private final List<RexNode> columns = new ArrayList<>();
  private final List<String> names = new ArrayList<>();

  MatchConversion(LogicalTableFunctionScan scan, MatchTable table, Position place) {
    this.scan = scan;
    this.table = table;
    this.place = place;
    this.builder = scan.getCluster().getRexBuilder();
  }

  RelNode convert() {
    if (!(scan.getInput(0) instanceof Project operand)) {
      throw new IllegalStateException(scan.getInput(0).toString());
    }
    List<RexNode> projects = operand.getProjects();
    List<RelDataTypeField> fields = operand.getRowType().getFieldList();
    int width = table.inputColumns(projects.size());
    List<RelDataTypeField> input = fields.subList(0, width);
    columns.addAll(projects.subList(0, width));
    input.forEach(field -> names.add(field.getName()));
    MatchTable.Shape shape = table.shape();
    List<Definition> definitions = new ArrayList<>();
    for (int i = 0; i < shape.defined().size(); i++) {
      Map<Value, Integer> values = new LinkedHashMap<>();
      RexNode condition = extracted(projects.get(width + i), values, 0);
      requireOwnColumns(condition);
      definitions.add(new Definition(shape.defined().get(i), List.copyOf(values.keySet()), condition));
    }
    List<Integer> shown = shown(input);
    Map<Value, Integer> values = new LinkedHashMap<>();
    List<RexNode> measures = new ArrayList<>();
    for (RexNode measure : projects.subList(width + shape.defined().size(), projects.size())) {
      measures.add(extracted(measure, values, shown.size()));
    }
    List<Integer> partition = shape.partition().stream().map(name -> MatchTable.column(input, name)).distinct().toList();
    List<RelFieldCollation> order = order(input);
    boolean flagged = shape.rows() == Rows.ALL_WITH_UNMATCHED;
    RelNode below = LogicalProject.create(operand.getInput(), operand.getHints(), columns, names, operand.getVariablesSet());
    MatchRel match =
        MatchRel.of(
            below, new MatchRel.Parts(shape, partition, order, definitions, shown, List.copyOf(values.keySet()), flagged, place));
    return measured(match, measures, table.keys(input).size());
  }

  /** Puts what is asked for in place of the asking: columns from a number on. */
  private RexNode extracted(RexNode expression, Map<Value, Integer> values, int from) {
    return expression.accept(
        new RexShuttle() {
          @Override
          public RexNode visitCall(RexCall call) {
            if (!(call.getOperator() instanceof MatchFunction function)) {
              return super.visitCall(call);
            }
            List<Integer> arguments = call.getOperands().stream().map(operand -> column(operand)).toList();
            Value value = new Value(function.shape(), arguments, function.aggregate(), call.getType());
            int at = values.computeIfAbsent(value, v -> values.size());
            return new RexInputRef(from + at, call.getType());
          }
        });
  }

  private void requireOwnColumns(RexNode condition) {
    condition.accept(
        new RexVisitorImpl<Void>(true) {
          @Override
          public Void visitFieldAccess(RexFieldAccess access) {
            throw new MillraceException(
                ErrorCode.NOT_SUPPORTED, "DEFINE that looks at columns outside its MATCH_RECOGNIZE is not supported", place);
          }
        });
  }

  private int column(RexNode operand) {
    int known = columns.indexOf(operand);
    if (known >= 0) {
      return known;
    }
    columns.add(operand);
    names.add("a" + names.size() + "$");
    return columns.size() - 1;
  }

  private List<Integer> shown(List<RelDataTypeField> input) {
    List<Integer> shown = new ArrayList<>(table.keys(input));
    if (table.shape().rows() != Rows.ONE) {
      IntStream.range(0, input.size()).filter(column -> !shown.contains(column)).forEach(shown::add);
    }
    return shown;
  }

  private List<RelFieldCollation> order(List<RelDataTypeField> input) {
    List<RelFieldCollation> order = new ArrayList<>();
    for (Order key : table.shape().order()) {
      int column = MatchTable.column(input, key.column());
      boolean nullsFirst = key.nullsFirst() == null ? key.descending() : key.nullsFirst();
      order.add(
          new RelFieldCollation(
              column,
              key.descending() ? RelFieldCollation.Direction.DESCENDING : RelFieldCollation.Direction.ASCENDING,
              nullsFirst ? RelFieldCollation.NullDirection.FIRST : RelFieldCollation.NullDirection.LAST));
      RelDataType type = input.get(column).getType();
      if (order.size() == 1 && table.shape().within() >= 0 && !SqlTypeUtil.isTimestamp(type)) {
        throw new MillraceException(
            ErrorCode.TYPE_MISMATCH, "with WITHIN the first column of ORDER BY must be a timestamp",
            place == null ? null : Positions.of(key.column()));
      }
    }
    return order;
  }

  /** The keys, the measures, and what else is shown; a row that is in no match has no measures. */
  private RelNode measured(MatchRel match, List<RexNode> measures, int keys) {
    List<RexNode> shown = new ArrayList<>();
    for (int i = 0; i < match.parts().shown().size(); i++) {
      shown.add(builder.makeInputRef(match, i));
    }
    List<RexNode> all = new ArrayList<>(shown.subList(0, keys));
    for (RexNode measure : measures) {
      all.add(match.parts().flagged() ? ifMatched(match, measure) : measure);
    }
    all.addAll(shown.subList(keys, shown.size()));
    List<RelDataTypeField> fields = scan.getRowType().getFieldList();
    for (int i = 0; i < all.size(); i++) {
      all.set(i, builder.ensureType(fields.get(i).getType(), all.get(i), true));
    }
    return LogicalProject.create(match, List.of(), all, scan.getRowType().getFieldNames(), Set.of());
  }

  private RexNode ifMatched(MatchRel match, RexNode measure) {
    RexNode matched = builder.makeInputRef(match, match.getRowType().getFieldCount() - 1);
    RelDataType nullable = builder.getTypeFactory().createTypeWithNullability(measure.getType(), true);
    return builder.makeCall(nullable, SqlStdOperatorTable.CASE, List.of(matched, measure, builder.makeNullLiteral(nullable)));
  }
}
