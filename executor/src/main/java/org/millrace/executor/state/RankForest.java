package org.millrace.executor.state;

import java.util.Arrays;

/**
 * Many ordered lists of rows, by slot, with weights, so that the row at a rank is found in logarithmic time: treaps (Seidel,
 * Aragon, "Randomized search trees", Algorithmica 1996) whose nodes know the weight of their subtree. A row is in at most one
 * tree. Priorities are drawn from the slot numbers, so equal runs build equal trees.
 */
public final class RankForest {
  /** Takes rows in order; the weight is how many of it are wanted. */
  public interface Visitor {
    void row(int slot, long weight);
  }

  private final SlotOrder order;
  private int[] roots = new int[0];
  private int[] left = new int[0];
  private int[] right = new int[0];
  /** Of a row that is in no tree, 0. */
  private long[] weight = new long[0];

  private long[] sum = new long[0];
  private int splitLeft;
  private int splitRight;

  /** The order is total: no two rows of a tree are equal in it. */
  public RankForest(SlotOrder order) {
    this.order = order;
  }

  public void reserveTrees(int trees) {
    if (trees > roots.length) {
      int old = roots.length;
      roots = Arrays.copyOf(roots, Math.max(trees, old * 3 / 2));
      Arrays.fill(roots, old, roots.length, -1);
    }
  }

  /** The weight of all rows of a tree. */
  public long total(int tree) {
    return sum(roots[tree]);
  }

  /** The weight of a row that is or was in a tree. */
  public long weight(int slot) {
    return weight[slot];
  }

  /** Sets the weight of a row: it enters the tree if it was not there, and leaves it at 0. Never negative. */
  public void set(int tree, int slot, long newWeight) {
    long old = slot < weight.length ? weight[slot] : 0;
    if (old == newWeight) {
      return;
    }
    if (old == 0) {
      insert(tree, slot);
    }
    if (newWeight == 0) {
      remove(tree, slot);
    } else {
      addWeight(tree, slot, newWeight - old);
    }
  }

  /** Adds a row that is in no tree, with weight 0. */
  public void insert(int tree, int slot) {
    reserveSlot(slot);
    left[slot] = -1;
    right[slot] = -1;
    weight[slot] = 0;
    sum[slot] = 0;
    roots[tree] = insertBelow(roots[tree], slot);
  }

  private void reserveSlot(int slot) {
    if (slot >= left.length) {
      int capacity = Math.max(slot + 1, Math.max(16, left.length * 3 / 2));
      left = Arrays.copyOf(left, capacity);
      right = Arrays.copyOf(right, capacity);
      weight = Arrays.copyOf(weight, capacity);
      sum = Arrays.copyOf(sum, capacity);
    }
  }

  /** Adds to the weight of a row of the tree; one that comes to 0, or is below it for a while, stays. */
  public void addWeight(int tree, int slot, long delta) {
    for (int node = roots[tree]; node != slot; node = order.compare(slot, node) < 0 ? left[node] : right[node]) {
      sum[node] += delta;
    }
    sum[slot] += delta;
    weight[slot] += delta;
  }

  /** Takes a row out of the tree. */
  public void remove(int tree, int slot) {
    addWeight(tree, slot, -weight[slot]);
    roots[tree] = removeBelow(roots[tree], slot);
  }

  /** The first row, or −1. */
  public int first(int tree) {
    return end(roots[tree], left);
  }

  /** The last row, or −1. */
  public int last(int tree) {
    return end(roots[tree], right);
  }

  private static int end(int root, int[] side) {
    int node = root;
    while (node >= 0 && side[node] >= 0) {
      node = side[node];
    }
    return node;
  }

  /** The row at a rank, from 0 and below the total; a row of weight n has n ranks. */
  public int at(int tree, long rank) {
    int node = roots[tree];
    long rest = rank;
    while (true) {
      long before = sum(left[node]);
      if (rest < before) {
        node = left[node];
      } else if (rest < before + weight[node]) {
        return node;
      } else {
        rest -= before + weight[node];
        node = right[node];
      }
    }
  }

  /** Visits all rows of a tree in order. */
  public void visit(int tree, Visitor visitor) {
    visit(tree, 0, Long.MAX_VALUE, visitor);
  }

  /** Visits the rows at the ranks from (0 is the first) to before to. */
  public void visit(int tree, long from, long to, Visitor visitor) {
    visitBelow(roots[tree], from, to, visitor);
  }

  private void visitBelow(int node, long from, long to, Visitor visitor) {
    if (node < 0 || to <= 0 || from >= sum[node]) {
      return;
    }
    long before = sum(left[node]);
    visitBelow(left[node], from, to, visitor);
    long first = Math.max(from, before);
    long end = Math.min(to, before + weight[node]);
    if (end > first) {
      visitor.row(node, end - first);
    }
    long passed = before + weight[node];
    visitBelow(right[node], from - passed, to - passed, visitor);
  }

  /** Empties a tree. */
  public void clear(int tree) {
    forget(roots[tree]);
    roots[tree] = -1;
  }

  private void forget(int node) {
    if (node >= 0) {
      weight[node] = 0;
      forget(left[node]);
      forget(right[node]);
    }
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

  private int insertBelow(int node, int slot) {
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
      left[node] = insertBelow(left[node], slot);
    } else {
      right[node] = insertBelow(right[node], slot);
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

  private int removeBelow(int node, int slot) {
    if (node == slot) {
      return merge(left[node], right[node]);
    }
    if (order.compare(slot, node) < 0) {
      left[node] = removeBelow(left[node], slot);
    } else {
      right[node] = removeBelow(right[node], slot);
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

  public long bytes() {
    return 4L * roots.length + 24L * left.length;
  }
}
