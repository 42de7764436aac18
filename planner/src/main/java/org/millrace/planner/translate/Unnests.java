package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.logical.relation.UnnestTable;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Unnest;
import org.millrace.planner.trait.Traits;

/** UNNEST: the array is computed as one more column if it is none yet. */
final class Unnests {
  /** How many elements an array is thought to have. */
  private static final double ELEMENTS = 3;

  private final Translator translator;

  Unnests(Translator translator) {
    this.translator = translator;
  }

  PhysicalNode translate(UnnestTable rel) {
    PhysicalNode input = translator.translate(rel.getInput());
    int kept = input.rowType().size();
    int column = kept;
    if (rel.collection() instanceof RexInputRef ref) {
      column = ref.getIndex();
    } else {
      input = withColumn(input, rel);
    }
    Traits below = input.traits();
    Traits traits = new Traits(below.mode(), below.bounds(), below.arrivalOrder(), below.rate() * ELEMENTS);
    return new Unnest(input, column, kept, rel.ordinality(), rel.outer(), Translator.rowType(rel), traits);
  }

  private static PhysicalNode withColumn(PhysicalNode input, UnnestTable rel) {
    RexBuilder builder = rel.getCluster().getRexBuilder();
    List<RexNode> projections = new ArrayList<>(builder.identityProjects(rel.getInput().getRowType()));
    projections.add(rel.collection());
    List<Field> fields = new ArrayList<>(input.rowType().fields());
    fields.add(new Field("unnested", CalciteTypes.fromCalcite(rel.collection().getType())));
    return Calcs.of(input, null, projections, new RowType(fields));
  }
}
