package org.millrace.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;

/**
 * Patterns of rows by their definition: all ways to match are tried in the order of preference, each from the beginning of the
 * pattern, by plain recursion.
 */
final class NaiveMatch {
  /** A row of the test's relation; when is in seconds. */
  record Row(int id, int key, int when, int value) {}

  /** Part of a pattern. */
  sealed interface Part {}

  record One(int variable) implements Part {
    @Override
    public String toString() {
      return String.valueOf((char) ('a' + variable));
    }
  }

  record Chain(Part first, Part second) implements Part {
    @Override
    public String toString() {
      return "(" + first + " " + second + ")";
    }
  }

  record Or(Part first, Part second) implements Part {
    @Override
    public String toString() {
      return "(" + first + " | " + second + ")";
    }
  }

  /** most is −1 for no bound. */
  record Times(Part part, int least, int most, boolean reluctant) implements Part {
    @Override
    public String toString() {
      return "(" + part + "){" + least + "," + (most < 0 ? "" : most) + "}" + (reluctant ? "?" : "");
    }
  }

  /** Whether the row at a position, the last of the path, can be what the path says; variables by position from the start. */
  @FunctionalInterface
  interface Condition {
    boolean holds(List<Row> rows, int start, List<Integer> path);
  }

  /** A condition as text and as what it means. */
  record Definition(String text, Condition condition) {}

  private final List<Row> rows;
  private final List<Definition> definitions;
  private final int within;
  private final int start;
  private final List<Integer> path = new ArrayList<>();

  private NaiveMatch(List<Row> rows, List<Definition> definitions, int within, int start) {
    this.rows = rows;
    this.definitions = definitions;
    this.within = within;
    this.start = start;
  }

  /** The variables of the rows of the preferred match that begins there, or null if none does. within is −1 for no bound. */
  static List<Integer> find(Part pattern, List<Row> rows, List<Definition> definitions, int within, int start) {
    NaiveMatch match = new NaiveMatch(rows, definitions, within, start);
    return match.matches(pattern, length -> true) ? match.path : null;
  }

  /** Matches a part from the end of the path on, and then what follows. */
  private boolean matches(Part part, IntPredicate then) {
    if (part instanceof One one) {
      return matches(one.variable, then);
    } else if (part instanceof Chain chain) {
      return matches(chain.first, length -> matches(chain.second, then));
    } else if (part instanceof Or or) {
      return matches(or.first, then) || matches(or.second, then);
    }
    return repeats((Times) part, 0, then);
  }

  private boolean matches(int variable, IntPredicate then) {
    int at = start + path.size();
    if (at >= rows.size() || within >= 0 && rows.get(at).when - rows.get(start).when >= within) {
      return false;
    }
    path.add(variable);
    Definition definition = definitions.get(variable);
    if ((definition == null || definition.condition.holds(rows, start, path)) && then.test(path.size())) {
      return true;
    }
    path.remove(path.size() - 1);
    return false;
  }

  private boolean repeats(Times times, int done, IntPredicate then) {
    if (done < times.least) {
      return matches(times.part, length -> repeats(times, done + 1, then));
    }
    int before = path.size();
    // Beyond the least number what matches no row is not repeated.
    BooleanSupplier once =
        () -> done != times.most && matches(times.part, length -> length > before && repeats(times, done + 1, then));
    return times.reluctant ? then.test(before) || once.getAsBoolean() : once.getAsBoolean() || then.test(before);
  }

  static Part random(Random random, int depth) {
    int kind = depth == 0 ? 0 : random.nextInt(6);
    return switch (kind) {
      case 0 -> new One(random.nextInt(3));
      case 1, 2 -> new Chain(random(random, depth - 1), random(random, depth - 1));
      case 3 -> new Or(random(random, depth - 1), random(random, depth - 1));
      default -> {
        int least = random.nextInt(3);
        int most = random.nextBoolean() ? -1 : least + random.nextInt(3);
        yield new Times(random(random, depth - 1), least, most == 0 ? 1 : most, random.nextInt(3) == 0);
      }
    };
  }

  /** A condition of a variable; null for none. */
  static Definition definition(Random random, int variable) {
    String own = String.valueOf((char) ('a' + variable));
    int bound = random.nextInt(6);
    return switch (random.nextInt(9)) {
      case 0 -> null;
      case 1, 2 -> new Definition("v >= " + bound, (rows, start, path) -> current(rows, start, path, 0).value >= bound);
      case 3 -> new Definition(
          "v > PREV(v)",
          (rows, start, path) -> start + path.size() > 1 && current(rows, start, path, 0).value > current(rows, start, path, -1).value);
      case 4 -> new Definition(
          "NEXT(v) <= " + bound,
          (rows, start, path) -> start + path.size() < rows.size() && current(rows, start, path, 1).value <= bound);
      case 5 -> new Definition("SUM(" + own + ".v) <= " + 2 * bound, (rows, start, path) -> {
        int sum = 0;
        for (int i = 0; i < path.size(); i++) {
          sum += path.get(i) == variable ? rows.get(start + i).value : 0;
        }
        return sum <= 2 * bound;
      });
      case 6 -> new Definition("COUNT(b.*) < 2", (rows, start, path) -> path.stream().filter(v -> v == 1).count() < 2);
      case 7 -> new Definition("v <> LAST(a.v, 1)", (rows, start, path) -> {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < path.size(); i++) {
          if (path.get(i) == 0) {
            found.add(rows.get(start + i).value);
          }
        }
        return found.size() > 1 && current(rows, start, path, 0).value != found.get(found.size() - 2);
      });
      default -> new Definition(
          own + ".v >= FIRST(v)", (rows, start, path) -> current(rows, start, path, 0).value >= rows.get(start).value);
    };
  }

  private static Row current(List<Row> rows, int start, List<Integer> path, int shift) {
    return rows.get(start + path.size() - 1 + shift);
  }
}
