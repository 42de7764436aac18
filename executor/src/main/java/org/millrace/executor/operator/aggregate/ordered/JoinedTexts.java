package org.millrace.executor.operator.aggregate.ordered;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.Slice;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.IntList;
import org.millrace.planner.physical.SortKey;

/** STRING_AGG: the texts in order, before each but the first what its own row says shall stand between, a comma by default. */
public final class JoinedTexts extends OrderedAccumulator {
  /** The most bytes of a result. */
  private static final int MOST = 1 << 28;

  private static final byte[] COMMA = ",".getBytes(StandardCharsets.UTF_8);

  private final boolean separated;
  private final String expression;

  /** The columns are the text, the separator if separated, then the sort keys. */
  public JoinedTexts(
      Layout[] columns, List<SortKey> keys, boolean separated, boolean distinct, boolean inArrivalOrder, String expression) {
    super(new OrderedRows(columns, keys, distinct, inArrivalOrder));
    this.separated = separated;
    this.expression = expression;
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    rows.addNotNull(0, groups, arguments, weights, size);
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    ColumnBuilder builder = ColumnBuilder.of(Layout.BYTES, count);
    for (int i = 0; i < count; i++) {
      if (rows.ranks().total(groups[i]) == 0) {
        builder.appendNull();
        continue;
      }
      ByteArrayOutputStream text = joined(groups[i]);
      if (text.size() > MOST) {
        failures.add(i, tooLong(), expression);
        builder.append(Slice.EMPTY);
      } else {
        byte[] bytes = text.toByteArray();
        builder.append(new Slice(bytes, 0, bytes.length));
      }
    }
    return builder.build();
  }

  private ByteArrayOutputStream joined(int group) {
    IntList entries = new IntList();
    IntList times = new IntList();
    rows.ranks().visit(group, (slot, weight) -> {
      entries.add(slot);
      times.add((int) Math.min(weight, MOST));
    });
    Column texts = rows.column(0).gather(entries.items, entries.size);
    Column separators = separated ? rows.column(1).gather(entries.items, entries.size) : null;
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    boolean first = true;
    for (int i = 0; i < entries.size; i++) {
      Slice value = texts.sliceAt(i);
      for (int n = 0; n < times.items[i] && text.size() <= MOST; n++) {
        if (!first) {
          appendSeparator(text, separators, i);
        }
        first = false;
        text.write(value.bytes, value.offset, value.length);
      }
    }
    return text;
  }

  private static void appendSeparator(ByteArrayOutputStream text, Column separators, int row) {
    if (separators == null) {
      text.write(COMMA, 0, COMMA.length);
    } else if (!separators.isNull(row)) {
      Slice separator = separators.sliceAt(row);
      text.write(separator.bytes, separator.offset, separator.length);
    }
  }

  private MillraceException tooLong() {
    return new MillraceException(
        ErrorCode.INVALID_ARGUMENT, expression + " is longer than " + (MOST >> 20) + " MiB", null, "group by more columns");
  }
}
