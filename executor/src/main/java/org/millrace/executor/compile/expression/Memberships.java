package org.millrace.executor.compile.expression;

import com.google.common.collect.ImmutableRangeSet;
import com.google.common.collect.Range;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUnknownAs;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.util.Sarg;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;

/**
 * Makes {@code x = 1 OR x = 2 OR …}, which is how a long IN list comes, one question to a set, and likewise
 * {@code x <> 1 AND x <> 2 AND …}: a comparison each would be slow, and of thousands no method can be made.
 */
final class Memberships {
  /** Fewer comparisons than these are left as they are. */
  private static final int FEWEST = 12;

  /** What comparisons must have in common to be one question. */
  private record Subject(RexNode operand, SqlType type) {}

  private Memberships() {}

  /** The operands of an AND or OR, comparisons with literals gathered in the place of the first. */
  static List<RexNode> gathered(RexCall junction) {
    List<RexNode> operands = junction.getOperands();
    SqlKind kind = junction.getKind() == SqlKind.OR ? SqlKind.EQUALS : SqlKind.NOT_EQUALS;
    if (operands.size() < FEWEST) {
      return operands;
    }
    Map<Subject, List<RexLiteral>> points = new LinkedHashMap<>();
    for (RexNode operand : operands) {
      Subject subject = subject(operand, kind);
      if (subject != null) {
        points.computeIfAbsent(subject, s -> new ArrayList<>()).add((RexLiteral) ((RexCall) operand).getOperands().get(1));
      }
    }
    points.values().removeIf(literals -> literals.size() < FEWEST);
    return points.isEmpty() ? operands : gathered(operands, kind, points);
  }

  private static List<RexNode> gathered(List<RexNode> operands, SqlKind kind, Map<Subject, List<RexLiteral>> points) {
    List<RexNode> gathered = new ArrayList<>();
    for (RexNode operand : operands) {
      Subject subject = subject(operand, kind);
      if (!points.containsKey(subject)) {
        gathered.add(operand);
      } else if (points.get(subject) != null) {
        gathered.add(search(subject.operand, points.get(subject), kind == SqlKind.EQUALS));
        points.put(subject, null);
      }
    }
    return gathered;
  }

  /** What a comparison with a literal is about; null for anything else. */
  private static Subject subject(RexNode node, SqlKind kind) {
    boolean compares =
        node.getKind() == kind
            && ((RexCall) node).getOperands().get(1) instanceof RexLiteral literal
            && !literal.isNull();
    if (!compares) {
      return null;
    }
    List<RexNode> sides = ((RexCall) node).getOperands();
    SqlType type = CalciteTypes.fromCalcite(sides.get(1).getType());
    return new Subject(sides.get(0), new SqlType(type.kind(), 0, type.scale(), true));
  }

  /** C is what the literals hold; it depends on their type alone. */
  @SuppressWarnings("unchecked")
  private static <C extends Comparable<C>> RexNode search(RexNode operand, List<RexLiteral> literals, boolean among) {
    RexBuilder builder = new RexBuilder(CalciteTypes.factory());
    Set<Range<C>> points = new LinkedHashSet<>();
    literals.forEach(literal -> points.add(Range.singleton((C) literal.getValueAs(Comparable.class))));
    Sarg<C> sarg = Sarg.of(RexUnknownAs.UNKNOWN, ImmutableRangeSet.unionOf(points));
    RexNode argument = builder.makeSearchArgumentLiteral(among ? sarg : sarg.negate(), literals.get(0).getType());
    return builder.makeCall(SqlStdOperatorTable.SEARCH, operand, argument);
  }
}
