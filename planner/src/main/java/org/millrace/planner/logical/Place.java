package org.millrace.planner.logical;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.hint.HintStrategyTable;
import org.apache.calcite.rel.hint.Hintable;
import org.apache.calcite.rel.hint.RelHint;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.Position;

/** Where in the statement's text an operator stands, kept with it as a hint that rewrites carry along. */
public final class Place {
  private static final String NAME = "at";

  /** Calcite hands hints down to inputs; a place stays where it is. */
  static final HintStrategyTable STRATEGIES =
      HintStrategyTable.builder().hintStrategy(NAME, (hint, rel) -> hint.inheritPath.isEmpty()).build();

  private Place() {}

  static RelNode attach(Hintable node, SqlParserPos place) {
    if (place.getLineNum() <= 0) {
      return (RelNode) node;
    }
    RelHint hint =
        RelHint.builder(NAME)
            .hintOptions(
                List.of(
                    Integer.toString(place.getLineNum()),
                    Integer.toString(place.getColumnNum()),
                    Integer.toString(place.getEndLineNum()),
                    Integer.toString(place.getEndColumnNum())))
            .build();
    return node.attachHints(ImmutableList.of(hint));
  }

  /** Null if it is not known. */
  public static Position of(RelNode node) {
    if (node instanceof Hintable hintable) {
      for (RelHint hint : hintable.getHints()) {
        if (hint.hintName.equals(NAME)) {
          List<Integer> numbers = hint.listOptions.stream().map(Integer::valueOf).toList();
          return new Position(numbers.get(0), numbers.get(1), numbers.get(2), numbers.get(3));
        }
      }
    }
    return null;
  }
}
