package org.millrace.planner.golden;

import java.util.ArrayList;
import java.util.List;

/** The text of a golden file, run again. Lines that start with # are remarks and stay. */
final class GoldenText {
  private GoldenText() {}

  static String run(String written, PlanFixture fixture, boolean chains) {
    List<String> out = new ArrayList<>();
    List<String> statement = new ArrayList<>();
    boolean inAnswer = false;
    for (String line : written.split("\n", -1)) {
      if (inAnswer) {
        inAnswer = !line.isEmpty();
        continue;
      }
      if (statement.isEmpty() && (line.isEmpty() || line.startsWith("#"))) {
        keep(line, out);
        continue;
      }
      statement.add(line);
      if (line.endsWith(";")) {
        out.addAll(statement);
        String sql = String.join("\n", statement);
        String answer = fixture.shown(sql.substring(0, sql.length() - 1), chains);
        if (!answer.isEmpty()) {
          out.addAll(answer.lines().toList());
        }
        out.add("");
        statement.clear();
        inAnswer = true;
      }
    }
    out.addAll(statement);
    return String.join("\n", out).stripTrailing() + "\n";
  }

  /** One empty line between statements is enough. */
  private static void keep(String line, List<String> out) {
    if (!line.isEmpty()) {
      out.add(line);
    }
  }
}
