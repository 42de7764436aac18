package org.millrace.executor.operator.rank;

import java.util.Arrays;
import org.millrace.executor.state.SlotOrder;

/**
 * Rows, by slot, in order, with weights, so that the row at a rank is found in logarithmic time: a treap (Seidel, Aragon,
 * "Randomized search trees", Algorithmica 1996) whose nodes know the weight of their subtree. Priorities are drawn from the
 * slot numbers, so equal runs build equal trees.
 */
final class RankTree {
  /** Takes rows in order; the weight is how many of it are wanted. */
  interface Visitor {
    void row(int slot, long weight);
  }

  private final SlotOrder order;
  private int root = -1;
  private int[] left = new int[16];
  private int[] right = new int[16];
  private long[] weight = new long[16];
  private long[] sum = new long[16];
  private int splitLeft;
  private int splitRight;

  RankTree(SlotOrder order) {
    this.order = order;
  }

  /** The weight of all rows. */
  long total() {
    return sum(root);
  }

  long weight(int slot) {
    return weight[slot];
  }

  /** Adds a row that is not here, with weight 0. */
  void insert(int slot) {
    if (slot >= left.length) {
      int capacity = Math.max(slot + 1, left.length * 3 / 2);
      left = Arrays.copyOf(left, capacity);
      right = Arrays.copyOf(right, capacity);
      weight = Arrays.copyOf(weight, capacity);
      sum = Arrays.copyOf(sum, capacity);
    }
    left[slot] = -1;
    right[slot] = -1;
    weight[slot] = 0;
    sum[slot] = 0;
    root = insert(root, slot);
  }

  /** Adds to the weight of a row that is here. */
  void addWeight(int slot, long delta) {
    for (int node = root; node != slot; node = order.compare(slot, node) < 0 ? left[node] : right[node]) {
      sum[node] += delta;
    }
    sum[slot] += delta;
    weight[slot] += delta;
  }

  void remove(int slot) {
    addWeight(slot, -weight[slot]);
    root = remove(root, slot);
  }

  /** The last row, or −1. */
  int last() {
    int node = root;
    while (node >= 0 && right[node] >= 0) {
      node = right[node];
    }
    return node;
  }

  /** Visits the rows at the ranks from (0 is the first) to before to. */
  void visit(long from, long to, Visitor visitor) {
    visit(root, from, to, visitor);
  }

  private void visit(int node, long from, long to, Visitor visitor) {
    if (node < 0 || to <= 0 || from >= sum[node]) {
      return;
    }
    long before = sum(left[node]);
    visit(left[node], from, to, visitor);
    long first = Math.max(from, before);
    long end = Math.min(to, before + weight[node]);
    if (end > first) {
      visitor.row(node, end - first);
    }
    long passed = before + weight[node];
    visit(right[node], from - passed, to - passed, visitor);
  }

  private long sum(int node) {
    return node < 0 ? 0 : sum[node];
  }

  private void update(int node) {
    sum[node] = sum(left[node]) + weight[node] + sum(right[node]);
  }

  /** A well mixed function of the slot. */
  private static int priority(int slot) {
    int mixed = slot * 0x9E3779B9;
    mixed = (mixed ^ mixed >>> 15) * 0x85EBCA6B;
    return mixed ^ mixed >>> 13;
  }

  private int insert(int node, int slot) {
    if (node < 0) {
      return slot;
    }
    if (priority(slot) > priority(node)) {
      split(node, slot);
      left[slot] = splitLeft;
      right[slot] = splitRight;
      update(slot);
      return slot;
    }
    if (order.compare(slot, node) < 0) {
      left[node] = insert(left[node], slot);
    } else {
      right[node] = insert(right[node], slot);
    }
    return node;
  }

  /** Parts a subtree into what is before a row and what is after it. */
  private void split(int node, int slot) {
    if (node < 0) {
      splitLeft = -1;
      splitRight = -1;
    } else if (order.compare(slot, node) < 0) {
      split(left[node], slot);
      left[node] = splitRight;
      update(node);
      splitRight = node;
    } else {
      split(right[node], slot);
      right[node] = splitLeft;
      update(node);
      splitLeft = node;
    }
  }

  private int remove(int node, int slot) {
    if (node == slot) {
      return merge(left[node], right[node]);
    }
    if (order.compare(slot, node) < 0) {
      left[node] = remove(left[node], slot);
    } else {
      right[node] = remove(right[node], slot);
    }
    return node;
  }

  private int merge(int a, int b) {
    if (a < 0 || b < 0) {
      return a < 0 ? b : a;
    }
    int top = priority(a) > priority(b) ? a : b;
    if (top == a) {
      right[a] = merge(right[a], b);
    } else {
      left[b] = merge(a, left[b]);
    }
    update(top);
    return top;
  }

  long bytes() {
    return 24L * left.length;
  }
}
