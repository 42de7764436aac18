package org.millrace.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.millrace.catalog.type.IntervalText;
import org.millrace.engine.Progress.Input;

/** EXPLAIN PROGRESS as lines for people: the query first, then the queries whose output it reads. */
final class ProgressText {
  private ProgressText() {}

  static List<String> lines(List<Progress> queries, long now) {
    List<String> lines = new ArrayList<>();
    queries.forEach(query -> addLines(query, now, lines));
    return lines;
  }

  private static void addLines(Progress query, long now, List<String> lines) {
    AttachedRun run = query.run();
    lines.add(run.kind + " " + run.name + ": " + state(query));
    for (Input input : query.inputs()) {
      lines.add("  stream " + input.stream() + ": " + stand(input, now) + (input.holdsBack() ? "  <- holds the query back" : ""));
      if (input.partition() != null) {
        lines.add("    its partition " + input.partition() + " is the furthest behind");
      }
      if (input.idle()) {
        lines.add("    nothing has come of it for longer than idle_timeout");
      }
      if (input.unblock() != null) {
        lines.add("    goes on with " + input.unblock());
      }
    }
  }

  private static String state(Progress query) {
    if (!query.run().state().equals("running")) {
      return query.run().state();
    } else if (query.inputs().isEmpty()) {
      return "running, reads no stream itself";
    }
    String holders =
        query.inputs().stream().filter(Input::holdsBack).map(Input::stream).collect(Collectors.joining(", "));
    return "watermark " + watermark(query.watermark())
        + (holders.isEmpty() ? "" : ", held back by " + holders)
        + (query.nextClose() == Long.MAX_VALUE
            ? "; nothing waits for it"
            : "; next to close at " + Progress.shown(query.nextClose()));
  }

  private static String stand(Input input, long now) {
    StringBuilder standing = new StringBuilder();
    IntervalText.appendMicros(standing, Math.max(0, now - input.since()));
    return "watermark " + watermark(input.watermark()) + " since " + Progress.shown(input.since()) + " (" + standing + ")";
  }

  private static String watermark(long watermark) {
    return watermark == Long.MIN_VALUE ? "none yet" : watermark == Long.MAX_VALUE ? "at the end" : Progress.shown(watermark);
  }
}
