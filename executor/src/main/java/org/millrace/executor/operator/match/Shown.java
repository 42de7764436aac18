package org.millrace.executor.operator.match;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;

/** What was last shown of a partition: its rows, and what failed in it. */
final class Shown {
  private static final long BYTES_A_VALUE = 16;

  final List<Batch> rows = new ArrayList<>();
  final Map<Place, Failed> failed = new HashMap<>();

  /** A row and what failed there; see {@link MatchFailures}. */
  record Place(int slot, int about) {}

  /** Why, and the row for who is told that it failed no more. */
  record Failed(MillraceException failure, String expression, Batch row) {}

  int size() {
    return rows.stream().mapToInt(batch -> batch.size).sum();
  }

  long bytes() {
    return rows.stream().mapToLong(batch -> BYTES_A_VALUE * batch.size * batch.columns.length).sum();
  }
}
