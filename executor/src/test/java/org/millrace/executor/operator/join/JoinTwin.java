package org.millrace.executor.operator.join;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import org.millrace.executor.operator.Bag;
import org.millrace.planner.physical.Join;

/** A join by two loops over all rows. */
final class JoinTwin {
  private JoinTwin() {}

  static Bag rows(Join node, Bag left, Bag right, BiPredicate<List<Object>, List<Object>> condition) {
    Bag result = new Bag();
    List<List<Object>> lefts = left.rows();
    List<List<Object>> rights = right.rows();
    boolean[] rightMatched = new boolean[rights.size()];
    for (List<Object> l : lefts) {
      boolean matched = false;
      for (int r = 0; r < rights.size(); r++) {
        if (keysMatch(node, l, rights.get(r)) && condition.test(l, rights.get(r))) {
          matched = true;
          rightMatched[r] = true;
          if (node.type() != Join.Type.SEMI && node.type() != Join.Type.ANTI) {
            result.add(joined(l, rights.get(r)), 1);
          }
        }
      }
      addLone(node, l, matched, result);
    }
    for (int r = 0; r < rights.size(); r++) {
      if (!rightMatched[r] && (node.type() == Join.Type.RIGHT || node.type() == Join.Type.FULL)) {
        result.add(joined(Collections.nCopies(node.left().rowType().size(), null), rights.get(r)), 1);
      }
    }
    return result;
  }

  private static void addLone(Join node, List<Object> left, boolean matched, Bag result) {
    switch (node.type()) {
      case LEFT, FULL -> {
        if (!matched) {
          result.add(joined(left, Collections.nCopies(node.right().rowType().size(), null)), 1);
        }
      }
      case SEMI -> result.add(left, matched ? 1 : 0);
      case ANTI -> result.add(left, matched ? 0 : 1);
      default -> {}
    }
  }

  private static boolean keysMatch(Join node, List<Object> left, List<Object> right) {
    for (int k = 0; k < node.leftKeys().size(); k++) {
      Object key = left.get(node.leftKeys().get(k));
      if (key == null || !Objects.equals(key, right.get(node.rightKeys().get(k)))) {
        return false;
      }
    }
    return true;
  }

  static List<Object> joined(List<Object> left, List<Object> right) {
    List<Object> row = new ArrayList<>(left);
    row.addAll(right);
    return Collections.unmodifiableList(row);
  }
}
