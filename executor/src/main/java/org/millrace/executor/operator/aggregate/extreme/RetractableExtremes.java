package org.millrace.executor.operator.aggregate.extreme;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.GroupedValues;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.operator.aggregate.accumulator.Selection;
import org.millrace.executor.state.ColumnArena;

/**
 * MIN and MAX of values that can be taken back: each group's distinct values with their weights, and a binary heap over them.
 * A value whose weight is gone stays in the heap until it comes to the top or half of the heap is such, so every change costs
 * at most the logarithm of the distinct values, amortised.
 */
public final class RetractableExtremes extends Accumulator {
  private final boolean max;
  private final GroupedValues values;
  private final ColumnArena order;
  private int[][] heaps = new int[0][];
  private int[] sizes = new int[0];
  private int[] living = new int[0];
  private long livingInAll;
  private boolean[] inHeap = new boolean[0];

  public RetractableExtremes(boolean max, Layout layout) {
    this.max = max;
    values = new GroupedValues(new Layout[] {layout});
    order = values.values(0);
  }

  @Override
  public void reserve(int groups) {
    if (groups > sizes.length) {
      int capacity = Math.max(groups, sizes.length * 3 / 2);
      heaps = Arrays.copyOf(heaps, capacity);
      sizes = Arrays.copyOf(sizes, capacity);
      living = Arrays.copyOf(living, capacity);
    }
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    if (arguments[0].nulls != null) {
      Selection chosen = Selection.withoutNulls(arguments, size);
      addValues(chosen.of(groups), chosen.of(arguments), chosen.ofWeights(weights), chosen.size());
    } else {
      addValues(groups, arguments, weights, size);
    }
  }

  private void addValues(int[] groups, Column[] arguments, int[] weights, int size) {
    int[] entries = values.entries(groups, arguments, size);
    for (int i = 0; i < size; i++) {
      int entry = entries[i];
      int weight = weight(weights, i);
      long before = values.addWeight(entry, weight);
      boolean was = before > 0;
      boolean is = before + weight > 0;
      if (is && !was) {
        living[groups[i]]++;
        livingInAll++;
        push(groups[i], entry);
      } else if (was && !is) {
        living[groups[i]]--;
        livingInAll--;
      }
    }
    for (int i = 0; i < size; i++) {
      tidy(groups[i], entries[i]);
    }
  }

  /** Removes an entry that nothing remembers any more, and cleans a heap that is mostly gone. */
  private void tidy(int group, int entry) {
    if (values.contains(entry) && values.weight(entry) == 0 && !isInHeap(entry)) {
      values.remove(entry);
    }
    int alive = living[group];
    if (alive == 0 ? sizes[group] > 0 : sizes[group] > 2 * alive + 16) {
      rebuild(group);
    }
  }

  private boolean isInHeap(int entry) {
    return entry < inHeap.length && inHeap[entry];
  }

  private void push(int group, int entry) {
    if (isInHeap(entry)) {
      return;
    }
    if (entry >= inHeap.length) {
      inHeap = Arrays.copyOf(inHeap, Math.max(entry + 1, Math.max(16, inHeap.length * 3 / 2)));
    }
    inHeap[entry] = true;
    int[] heap = heaps[group];
    int size = sizes[group]++;
    if (heap == null || size == heap.length) {
      heap = heap == null ? new int[4] : Arrays.copyOf(heap, size * 2);
      heaps[group] = heap;
    }
    int place = size;
    while (place > 0 && before(entry, heap[place - 1 >> 1])) {
      heap[place] = heap[place - 1 >> 1];
      place = place - 1 >> 1;
    }
    heap[place] = entry;
  }

  private boolean before(int a, int b) {
    int compared = order.compare(a, b);
    return max ? compared > 0 : compared < 0;
  }

  /** The entry of the group's best value, or −1. */
  private int top(int group) {
    while (sizes[group] > 0) {
      int entry = heaps[group][0];
      if (values.weight(entry) > 0) {
        return entry;
      }
      int[] heap = heaps[group];
      int last = heap[--sizes[group]];
      if (sizes[group] > 0) {
        sift(heap, sizes[group], 0, last);
      }
      drop(entry);
    }
    return -1;
  }

  /** Lets go of an entry that has left its heap. */
  private void drop(int entry) {
    inHeap[entry] = false;
    if (values.weight(entry) == 0) {
      values.remove(entry);
    }
  }

  private void sift(int[] heap, int size, int place, int entry) {
    int child;
    while ((child = 2 * place + 1) < size) {
      if (child + 1 < size && before(heap[child + 1], heap[child])) {
        child++;
      }
      if (!before(heap[child], entry)) {
        break;
      }
      heap[place] = heap[child];
      place = child;
    }
    heap[place] = entry;
  }

  private void rebuild(int group) {
    int[] old = heaps[group];
    int[] heap = new int[Math.max(4, 2 * living[group])];
    int size = 0;
    for (int i = 0; i < sizes[group]; i++) {
      if (values.weight(old[i]) > 0) {
        heap[size++] = old[i];
      } else {
        drop(old[i]);
      }
    }
    for (int place = size / 2 - 1; place >= 0; place--) {
      sift(heap, size, place, heap[place]);
    }
    heaps[group] = heap;
    sizes[group] = size;
  }

  @Override
  public void clear(int group) {
    for (int i = 0; i < sizes[group]; i++) {
      inHeap[heaps[group][i]] = false;
    }
    values.clear(group);
    livingInAll -= living[group];
    heaps[group] = null;
    sizes[group] = 0;
    living[group] = 0;
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    int[] slots = new int[count];
    for (int i = 0; i < count; i++) {
      slots[i] = top(groups[i]);
    }
    return order.gatherOrNull(slots, count);
  }

  @Override
  public long rows() {
    return livingInAll;
  }

  @Override
  public long bytes() {
    long bytes = values.bytes() + 16L * sizes.length + inHeap.length;
    for (int[] heap : heaps) {
      bytes += heap == null ? 0 : 16 + 4L * heap.length;
    }
    return bytes;
  }
}
