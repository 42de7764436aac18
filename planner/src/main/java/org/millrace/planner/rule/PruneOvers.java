package org.millrace.planner.rule;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.calcite.util.mapping.Mapping;
import org.apache.calcite.util.mapping.MappingType;
import org.apache.calcite.util.mapping.Mappings;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.schema.CatalogTable.Origin;
import org.millrace.catalog.schema.CatalogTable;
import org.millrace.parser.ast.OverCall.Unit;
import org.millrace.planner.logical.relation.OverRel.Call;
import org.millrace.planner.logical.relation.OverRel.Group;
import org.millrace.planner.logical.relation.OverRel;
import org.millrace.planner.logical.relation.WindowTable;
import org.millrace.planner.physical.WindowShape.Kind;

/**
 * What functions with OVER read. Where the order of rows that the window leaves together shows in a result, it is that of all
 * columns, so that none is dropped; unless the rows come from one stream, whose order of arrival decides.
 */
final class PruneOvers {
  private final OverRel over;
  private final ImmutableBitSet used;
  private final int width;
  private final List<Group> groups = new ArrayList<>();

  PruneOvers(OverRel over, ImmutableBitSet used) {
    this.over = over;
    this.used = used;
    width = over.getInput().getRowType().getFieldCount();
    int column = width;
    for (Group group : over.groups()) {
      List<Call> calls = new ArrayList<>();
      for (Call call : group.calls()) {
        if (used.get(column++)) {
          calls.add(call);
        }
      }
      if (!calls.isEmpty()) {
        groups.add(new Group(group.partition(), group.order(), calls));
      }
    }
  }

  /** The columns of the input that are read. */
  ImmutableBitSet needed() {
    ImmutableBitSet.Builder needed = ImmutableBitSet.builder();
    needed.addAll(used.intersect(ImmutableBitSet.range(width)));
    for (Group group : groups) {
      needed.addAll(group.partition());
      group.order().forEach(key -> needed.set(key.getFieldIndex()));
      for (Call call : group.calls()) {
        needed.addAll(call.arguments());
        for (int column : new int[] {call.filter(), call.numberColumn(), call.range()}) {
          if (column >= 0) {
            needed.set(column);
          }
        }
        if (showsOrder(call) && !inOrderOfArrival(over.getInput())) {
          needed.set(0, width);
        }
      }
    }
    return needed.build();
  }

  private static boolean showsOrder(Call call) {
    return switch (call.function()) {
      case "RANK", "DENSE_RANK", "PERCENT_RANK", "CUME_DIST" -> false;
      case "STRING_AGG", "LISTAGG", "ARRAY_AGG", "FIRST", "LAST" -> true;
      default -> call.aggregate() == null || call.frame() != null && call.frame().unit() == Unit.ROWS;
    };
  }

  private static boolean inOrderOfArrival(RelNode rel) {
    if (rel instanceof LogicalTableScan scan) {
      return scan.getTable().unwrap(CatalogTable.class).origin() instanceof Origin.Created created
          && created.object() instanceof StreamDefinition;
    }
    boolean keeps = rel instanceof Project || rel instanceof Filter || rel instanceof WindowTable window && window.is(Kind.TUMBLE);
    return rel instanceof Values || keeps && inOrderOfArrival(rel.getInput(0));
  }

  /** The calls that are read, over an input of which the columns are where the mapping says. */
  RelNode over(RelNode input, Mapping kept) {
    if (groups.isEmpty()) {
      return input;
    }
    List<Group> moved = new ArrayList<>();
    for (Group group : groups) {
      List<RelFieldCollation> order =
          group.order().stream().map(key -> key.withFieldIndex(kept.getTarget(key.getFieldIndex()))).toList();
      moved.add(
          new Group(
              group.partition().stream().map(kept::getTarget).toList(),
              order,
              group.calls().stream().map(call -> moved(call, kept)).toList()));
    }
    return OverRel.of(input, moved, over.place());
  }

  private static Call moved(Call call, Mapping kept) {
    return new Call(
        call.function(),
        call.aggregate(),
        call.arguments().stream().map(kept::getTarget).toList(),
        call.number(),
        moved(call.numberColumn(), kept),
        call.distinct(),
        call.ignoreNulls(),
        moved(call.filter(), kept),
        call.frame(),
        moved(call.range(), kept),
        call.start(),
        call.end(),
        call.type());
  }

  private static int moved(int column, Mapping kept) {
    return column < 0 ? column : kept.getTarget(column);
  }

  /** From the columns as they were to what is left of them. */
  Mapping mapping(Mapping kept, int inputColumns) {
    int all = over.getRowType().getFieldCount();
    int calls = groups.stream().mapToInt(group -> group.calls().size()).sum();
    Mapping mapping = Mappings.create(MappingType.INVERSE_SURJECTION, all, inputColumns + calls);
    kept.forEach(pair -> mapping.set(pair.source, pair.target));
    int target = inputColumns;
    for (int column = width; column < all; column++) {
      if (used.get(column)) {
        mapping.set(column, target++);
      }
    }
    return mapping;
  }
}
