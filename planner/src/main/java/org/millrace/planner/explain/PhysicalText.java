package org.millrace.planner.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.trait.Traits;

/** A physical plan as a tree, each line with the rate, the kind of changes and the time bounds of its output. */
public final class PhysicalText {
  private PhysicalText() {}

  public static List<String> of(PhysicalNode root) {
    List<String> lines = new ArrayList<>();
    print(root, 0, lines);
    return lines;
  }

  private static void print(PhysicalNode node, int depth, List<String> lines) {
    lines.add("  ".repeat(depth) + node.describe() + "  " + traits(node));
    node.inputs().forEach(input -> print(input, depth + 1, lines));
  }

  static String traits(PhysicalNode node) {
    Traits traits = node.traits();
    String rate = traits.rate() == Math.rint(traits.rate())
        ? Long.toString((long) traits.rate())
        : String.format(Locale.ROOT, "%.2f", traits.rate());
    return "[" + rate + "/s, " + traits.mode().name().toLowerCase(Locale.ROOT) + bounds(node) + "]";
  }

  private static String bounds(PhysicalNode node) {
    Map<Integer, TimeBound> bounds = new TreeMap<>(node.traits().bounds());
    if (bounds.isEmpty()) {
      return "";
    }
    return bounds.entrySet().stream()
        .map(e -> node.rowType().name(e.getKey()) + " +" + micros(e.getValue().delayMicros()))
        .collect(Collectors.joining(", ", ", bounds ", ""));
  }

  /** Microseconds as one reads them: whole seconds as such. */
  static String micros(long micros) {
    return micros != 0 && micros % 1_000_000 == 0 ? micros / 1_000_000 + " s" : micros + " us";
  }
}
