package org.millrace.executor.operator.recursion;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFilter;
import org.millrace.executor.operator.join.Candidates;
import org.millrace.executor.operator.join.JoinKeys;
import org.millrace.executor.operator.join.JoinTable;
import org.millrace.executor.operator.join.WeightedSelection;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.RecursionInput;

/**
 * An inner join of a level with an outside relation. Levels share the outside rows, which would else be remembered once for each
 * level; only the level's own rows are remembered level by level. The change of a level's result is the change of the level
 * joined with the outside as it now is, and the level as it was joined with the outside's change.
 */
final class OutsideJoin implements LevelStep {
  private final LevelStep level;
  private final LevelStep outside;
  private final boolean levelIsLeft;
  private final List<Integer> levelKeys;
  private final Layout[] levelLayouts;
  private final int[] levelKeyColumns;
  private final int[] outsideKeyColumns;
  private final RowFilter condition;
  private final JoinTable outsideRows;
  private final Map<Integer, JoinTable> levelRows = new HashMap<>();
  private final Candidates candidates = new Candidates();
  private final WeightedSelection chosen = new WeightedSelection();
  private final int[] selected = new int[Batch.TARGET_ROWS];
  private List<Batch> outsideChanges = List.of();
  private Output asked;

  /** condition is the node's, over left columns, then right ones; null if it has none. */
  OutsideJoin(Join node, List<LevelStep> inputs, RowFilter condition) {
    this.condition = condition;
    levelIsLeft = readsLevel(node.left());
    level = inputs.get(levelIsLeft ? 0 : 1);
    outside = inputs.get(levelIsLeft ? 1 : 0);
    levelKeys = levelIsLeft ? node.leftKeys() : node.rightKeys();
    List<Integer> outsideKeys = levelIsLeft ? node.rightKeys() : node.leftKeys();
    levelLayouts = BatchBuilder.layouts((levelIsLeft ? node.left() : node.right()).rowType());
    Layout[] outsideLayouts = BatchBuilder.layouts((levelIsLeft ? node.right() : node.left()).rowType());
    levelKeyColumns = levelKeys.stream().mapToInt(k -> k).toArray();
    outsideKeyColumns = outsideKeys.stream().mapToInt(k -> k).toArray();
    outsideRows = new JoinTable(outsideLayouts, outsideKeys, false);
  }

  private static boolean readsLevel(PhysicalNode node) {
    return node instanceof RecursionInput input && input.number() == 0
        || node.inputs().stream().anyMatch(OutsideJoin::readsLevel);
  }

  @Override
  public void beginStep(Output out) {
    asked = out;
    level.beginStep(out);
    outside.beginStep(out);
    outsideChanges = List.copyOf(outside.run(-1, false));
    outsideChanges.forEach(outsideRows::apply);
    outsideRows.settle();
  }

  @Override
  public List<Batch> run(int number, boolean fresh) {
    GatheredBatches out = new GatheredBatches(asked);
    JoinTable mine = levelRows.get(number);
    if (mine != null && mine.rows() > 0) {
      for (Batch changes : outsideChanges) {
        join(JoinKeys.withoutNulls(changes, outsideKeyColumns), outsideKeyColumns, mine, !levelIsLeft, out);
      }
    }
    List<Batch> own = level.run(number, fresh);
    for (Batch changes : own) {
      Batch rows = JoinKeys.withoutNulls(changes, levelKeyColumns);
      join(rows, levelKeyColumns, outsideRows, levelIsLeft, out);
    }
    if (!own.isEmpty()) {
      JoinTable remembered = levelRows.computeIfAbsent(number, n -> new JoinTable(levelLayouts, levelKeys, false));
      own.forEach(remembered::apply);
      remembered.settle();
    }
    return out.batches();
  }

  private void join(Batch rows, int[] keyColumns, JoinTable other, boolean rowsAreLeft, Output out) {
    if (rows.size == 0) {
      return;
    }
    int[] keys = other.find(JoinKeys.columns(rows, keyColumns), rows.size);
    candidates.start();
    candidates.fill(keys, rows.size, other.byKey());
    while (candidates.count > 0) {
      out.check();
      emit(rows, other, rowsAreLeft, out);
      candidates.fill(keys, rows.size, other.byKey());
    }
  }

  private void emit(Batch rows, JoinTable other, boolean rowsAreLeft, Output out) {
    int count = candidates.count;
    Column[] columns = columns(rows, other, rowsAreLeft);
    int kept = condition == null ? count : condition.select(new Batch(count, columns, null), selected);
    chosen.clear();
    for (int i = 0; i < kept; i++) {
      int pair = condition == null ? i : selected[i];
      chosen.add(pair, rows.weight(candidates.rows[pair]) * other.memory().weight(candidates.slots[pair]));
    }
    chosen.emit(columns, out);
  }

  private Column[] columns(Batch rows, JoinTable other, boolean rowsAreLeft) {
    Column[] found = other.memory().rows().gather(candidates.slots, candidates.count);
    Column[] columns = new Column[rows.columns.length + found.length];
    int foundAt = rowsAreLeft ? rows.columns.length : 0;
    int rowsAt = rowsAreLeft ? 0 : found.length;
    for (int c = 0; c < rows.columns.length; c++) {
      columns[rowsAt + c] = rows.columns[c].select(candidates.rows, candidates.count);
    }
    System.arraycopy(found, 0, columns, foundAt, found.length);
    return columns;
  }

  @Override
  public void drop(int number) {
    levelRows.remove(number);
    level.drop(number);
  }

  @Override
  public long stateRows() {
    return outsideRows.rows() + levelRows.values().stream().mapToLong(JoinTable::rows).sum() + level.stateRows();
  }

  @Override
  public long stateBytes() {
    return outsideRows.bytes() + levelRows.values().stream().mapToLong(JoinTable::bytes).sum() + level.stateBytes();
  }
}
