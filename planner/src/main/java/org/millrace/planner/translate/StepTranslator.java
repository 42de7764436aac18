package org.millrace.planner.translate;

import java.util.List;
import java.util.Map;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Spool;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.RecursionInput;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.Traits;

/** Translates the step of a recursion: what does not read the level before is computed outside of it. */
final class StepTranslator extends Translator {
  private final Translator outer;
  private final RelOptTable level;
  private final List<PhysicalNode> outside;
  private final ChangelogMode levels;

  StepTranslator(Translator outer, RelOptTable level, List<PhysicalNode> outside, ChangelogMode levels) {
    // Groups of a level are never closed by a watermark: a level is no relation that time completes.
    super(outer.mode().instant() ? outer.mode() : Mode.CHANGES);
    this.outer = outer;
    this.level = level;
    this.outside = outside;
    this.levels = levels;
  }

  @Override
  public PhysicalNode translate(RelNode rel) {
    if (rel instanceof Spool spool) {
      return translate(spool.getInput());
    }
    if (Recursions.isLevel(rel, level)) {
      Traits traits = new Traits(levels, Map.of(), false, 1);
      return new RecursionInput(0, rowType(rel), traits);
    }
    if (readsLevel(rel)) {
      return super.translate(rel);
    }
    PhysicalNode node = outer.translate(rel);
    outside.add(node);
    Traits traits = new Traits(node.traits().mode(), Map.of(), false, node.traits().rate());
    return new RecursionInput(outside.size(), node.rowType(), traits);
  }

  private boolean readsLevel(RelNode rel) {
    return Recursions.isLevel(rel, level) || rel.getInputs().stream().anyMatch(this::readsLevel);
  }
}
