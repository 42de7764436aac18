package org.millrace.executor.runtime.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.type.Field;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.input.Fault;

/** Finds rows that statements and queries feed into a stream with NULL in a column that is NOT NULL. */
final class AbsentValues {
  private final List<Field> fields;
  private final List<Integer> required = new ArrayList<>();

  AbsentValues(StreamDefinition definition) {
    fields = definition.rowType().fields();
    for (int c = 0; c < fields.size(); c++) {
      boolean isTime = definition.watermark() != null && definition.watermark().column() == c;
      if (!fields.get(c).type().nullable() && !isTime) {
        required.add(c);
      }
    }
  }

  /** The rows without such a NULL, by their numbers; the others are told with their positions. */
  int[] complete(Batch rows, long[] positions, IntFunction<String> rawText, List<Reject> rejects) {
    int[] complete = new int[rows.size];
    int count = 0;
    for (int row = 0; row < rows.size; row++) {
      Field absent = absent(rows, row);
      if (absent == null) {
        complete[count++] = row;
      } else {
        Fault fault = Fault.missing(absent);
        rejects.add(new Reject(positions[row], fault.reason(), fault.detail(), rawText.apply(row)));
      }
    }
    return Arrays.copyOf(complete, count);
  }

  private Field absent(Batch rows, int row) {
    for (int c : required) {
      if (rows.columns[c].isNull(row)) {
        return fields.get(c);
      }
    }
    return null;
  }
}
