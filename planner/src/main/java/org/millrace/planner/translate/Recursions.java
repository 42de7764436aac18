package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.RepeatUnion;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.RowType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.planner.logical.Place;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Recursion;
import org.millrace.planner.physical.RecursionInput;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.Traits;

/** WITH RECURSIVE: the step becomes a plan of its own over the level before and over what it reads beside it. */
final class Recursions {
  private final Translator translator;
  private final RepeatUnion rel;

  Recursions(Translator translator, RepeatUnion rel) {
    this.translator = translator;
    this.rel = rel;
  }

  PhysicalNode translate() {
    RelNode seed = rel.getSeedRel();
    RelNode iterative = rel.getIterativeRel();
    if (count(iterative) != 1) {
      throw refused("the recursive part names the recursion " + count(iterative) + " times", "name it once, in FROM");
    }
    PhysicalNode base = translator.translate(seed);
    List<PhysicalNode> outside = new ArrayList<>();
    PhysicalNode step = step(iterative, seed, new ArrayList<>(), ChangelogMode.RETRACT);
    PhysicalNode growing = step(iterative, seed, outside, ChangelogMode.APPEND);
    requireMonotone(step);
    boolean grows = base.traits().isAppendOnly() && growing.traits().isAppendOnly();
    Traits traits =
        new Traits(grows ? ChangelogMode.APPEND : ChangelogMode.RETRACT, Map.of(), false, base.traits().rate());
    return new Recursion(base, outside, step, rel.all, Translator.rowType(seed), traits);
  }

  private PhysicalNode step(RelNode iterative, RelNode seed, List<PhysicalNode> outside, ChangelogMode levels) {
    StepTranslator steps = new StepTranslator(translator, rel.getTransientTable(), outside, levels);
    return typed(steps.translate(iterative), iterative, seed);
  }

  /** The step's rows, held as those of the base are. */
  private PhysicalNode typed(PhysicalNode step, RelNode iterative, RelNode seed) {
    RexBuilder builder = rel.getCluster().getRexBuilder();
    List<RexNode> columns = new ArrayList<>();
    boolean same = true;
    for (int i = 0; i < seed.getRowType().getFieldCount(); i++) {
      RelDataTypeField wanted = seed.getRowType().getFieldList().get(i);
      RelDataType given = iterative.getRowType().getFieldList().get(i).getType();
      RexNode column = builder.makeInputRef(iterative, i);
      boolean text = SqlTypeUtil.isCharacter(given) && SqlTypeUtil.isCharacter(wanted.getType());
      boolean equal = text || SqlTypeUtil.equalSansNullability(builder.getTypeFactory(), given, wanted.getType());
      same &= equal;
      columns.add(equal ? column : builder.makeCast(wanted.getType(), column, true, false));
    }
    RowType rowType = Translator.rowType(seed);
    return same ? step : Calcs.of(step, null, columns, rowType);
  }

  /** How often the level before is read. */
  private int count(RelNode node) {
    int own = isLevel(node, rel.getTransientTable()) ? 1 : 0;
    return own + node.getInputs().stream().mapToInt(this::count).sum();
  }

  static boolean isLevel(RelNode node, RelOptTable table) {
    return node instanceof TableScan scan && scan.getTable().getQualifiedName().equals(table.getQualifiedName());
  }

  /** As in PostgreSQL: what is computed of one level must not shrink because the level grows. */
  private void requireMonotone(PhysicalNode node) {
    if (!readsLevel(node) || node instanceof RecursionInput) {
      return;
    }
    boolean plain =
        node instanceof Calc
            || node instanceof Aggregate aggregate && aggregate.calls().isEmpty() && !aggregate.keys().isEmpty()
            || node instanceof Join join && mayJoin(join);
    if (!plain) {
      String what = node instanceof Aggregate ? "an aggregate" : node instanceof Join ? "an outer or anti join that can lose rows"
          : "UNION, ORDER BY or a window";
      throw refused(what + " over the recursion itself is not supported",
          "aggregate what the recursion gives, in the query around it");
    }
    node.inputs().forEach(this::requireMonotone);
  }

  private static boolean mayJoin(Join join) {
    return switch (join.type()) {
      case INNER -> true;
      case LEFT, SEMI, ANTI -> !readsLevel(join.right());
      case RIGHT -> !readsLevel(join.left());
      case FULL -> false;
    };
  }

  private static boolean readsLevel(PhysicalNode node) {
    return node instanceof RecursionInput input && input.number() == 0 || node.inputs().stream().anyMatch(Recursions::readsLevel);
  }

  private MillraceException refused(String message, String hint) {
    return new MillraceException(ErrorCode.NOT_SUPPORTED, message, Place.of(rel.getIterativeRel()), hint);
  }
}
