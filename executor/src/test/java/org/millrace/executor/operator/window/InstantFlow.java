package org.millrace.executor.operator.window;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Change;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Rows;

/** A tree of operators run instant by instant, as an instant query is: the least that can be called an engine. */
final class InstantFlow {
  /** A named input, or an operator over others; type is that of its output. */
  static final class Node {
    final RowType type;
    final List<String> names;
    private final String input;
    private final boolean isTable;
    private final Operator operator;
    private final List<Node> inputs;
    private boolean changed;

    private Node(RowType type, List<String> names, String input, boolean isTable, Operator operator, List<Node> inputs) {
      this.type = type;
      this.names = names;
      this.input = input;
      this.isTable = isTable;
      this.operator = operator;
      this.inputs = inputs;
    }

    static Node stream(String name, RowType type, List<String> names) {
      return new Node(type, names, name, false, null, List.of());
    }

    static Node table(String name, RowType type, List<String> names) {
      return new Node(type, names, name, true, null, List.of());
    }

    static Node of(RowType type, List<String> names, Operator operator, Node... inputs) {
      return new Node(type, names, null, false, operator, List.of(inputs));
    }
  }

  private final Node root;
  private final Map<String, TreeMap<Long, List<Change>>> feeds = new HashMap<>();

  InstantFlow(Node root) {
    this.root = root;
  }

  void feed(String input, long instant, Change change) {
    feeds.computeIfAbsent(input, n -> new TreeMap<>()).computeIfAbsent(instant, i -> new ArrayList<>()).add(change);
  }

  /** What the root emits at each instant up to the horizon; what it emits before the first stands at MIN_VALUE. */
  TreeMap<Long, List<Change>> run(long horizon) {
    TreeMap<Long, List<Change>> emitted = new TreeMap<>();
    long instant = Long.MIN_VALUE;
    while (instant <= horizon) {
      List<Change> out = new ArrayList<>();
      for (Batch batch : step(root, instant)) {
        out.addAll(Rows.read(batch));
      }
      emitted.put(instant, out);
      instant = nextInstant(instant);
    }
    return emitted;
  }

  private List<Batch> step(Node node, long instant) {
    List<Batch> out = new ArrayList<>();
    if (node.input != null) {
      List<Change> changes = feeds.getOrDefault(node.input, new TreeMap<>()).getOrDefault(instant, List.of());
      node.changed = node.isTable && !changes.isEmpty();
      if (!changes.isEmpty()) {
        out.add(Rows.batch(node.type, changes));
      }
      return out;
    }
    node.changed = false;
    for (int i = 0; i < node.inputs.size(); i++) {
      for (Batch batch : step(node.inputs.get(i), instant)) {
        node.operator.process(i, batch, out::add);
      }
      node.changed |= node.inputs.get(i).changed;
    }
    if (node.changed) {
      node.operator.relationMayHaveChanged();
    }
    node.operator.endStep(instant, out::add);
    node.changed |= node.operator.changedInStep();
    return out;
  }

  private long nextInstant(long instant) {
    long next = nextInstant(root);
    for (TreeMap<Long, List<Change>> feed : feeds.values()) {
      Long fed = feed.higherKey(instant);
      next = fed == null ? next : Math.min(next, fed);
    }
    return next;
  }

  private static long nextInstant(Node node) {
    long next = node.operator == null ? Long.MAX_VALUE : node.operator.nextInstant();
    for (Node input : node.inputs) {
      next = Math.min(next, nextInstant(input));
    }
    return next;
  }
}
