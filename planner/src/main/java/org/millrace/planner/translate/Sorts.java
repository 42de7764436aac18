package org.millrace.planner.translate;

import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.SortKey;
import org.millrace.planner.physical.TopN;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.Traits;

/** ORDER BY … LIMIT inside a query; the order of rows in a relation means nothing without a limit. */
public final class Sorts {
  private final Translator translator;

  Sorts(Translator translator) {
    this.translator = translator;
  }

  PhysicalNode translate(Sort sort) {
    PhysicalNode input = translator.translate(sort.getInput());
    if (sort.fetch == null && sort.offset == null) {
      return input;
    }
    ChangelogMode changes = StaticInputs.isStatic(input) ? ChangelogMode.APPEND : ChangelogMode.RETRACT;
    double rate = Math.min(input.traits().rate(), 2);
    return new TopN(
        input,
        keys(sort.getCollation()),
        number(sort, sort.offset, 0),
        number(sort, sort.fetch, -1),
        input.rowType(),
        new Traits(changes, Map.of(), false, rate));
  }

  /** The keys of an ORDER BY; NULLs stand where the standard's default for PostgreSQL puts them: as if larger than all. */
  public static List<SortKey> keys(RelCollation collation) {
    return collation.getFieldCollations().stream().map(Sorts::key).toList();
  }

  private static SortKey key(RelFieldCollation key) {
    boolean descending = key.direction.isDescending();
    boolean nullsFirst =
        switch (key.nullDirection) {
          case FIRST -> true;
          case LAST -> false;
          case UNSPECIFIED -> descending;
        };
    return new SortKey(key.getFieldIndex(), descending, nullsFirst);
  }

  /** The number written after LIMIT or OFFSET. */
  public static long number(Sort sort, RexNode written, long otherwise) {
    if (written == null) {
      return otherwise;
    }
    if (written instanceof RexLiteral literal) {
      return literal.getValueAs(Long.class);
    }
    throw Unsupported.of(sort, "LIMIT and OFFSET must be numbers", null);
  }
}
