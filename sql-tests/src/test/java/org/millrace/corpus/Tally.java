package org.millrace.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What became of the records that were run. */
final class Tally {
  private static final int SHOWN = 40;

  int queries;
  int right;
  int commands;
  final List<String> wrong = new ArrayList<>();
  final List<String> internal = new ArrayList<>();
  /** Clear refusals and failures, by what was said. */
  final Map<String, Integer> refused = new TreeMap<>();

  void add(Tally other) {
    queries += other.queries;
    right += other.right;
    commands += other.commands;
    wrong.addAll(other.wrong);
    internal.addAll(other.internal);
    other.refused.forEach((said, times) -> refused.merge(said, times, Integer::sum));
  }

  void refused(String said) {
    refused.merge(said, 1, Integer::sum);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append("queries ").append(queries).append(", right ").append(right).append(", wrong ").append(wrong.size());
    text.append(", refused ").append(refused.values().stream().mapToInt(n -> n).sum());
    text.append(", internal errors ").append(internal.size()).append(", statements ").append(commands);
    refused.forEach((said, times) -> text.append("\n  refused ").append(times).append(" times: ").append(said));
    wrong.stream().limit(SHOWN).forEach(w -> text.append("\n  wrong: ").append(w));
    internal.stream().limit(SHOWN).forEach(i -> text.append("\n  internal: ").append(i));
    return text.toString();
  }
}
