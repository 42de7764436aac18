package org.millrace.executor.connector.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.millrace.catalog.connector.SinkPartitions;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.RowText;
import org.millrace.executor.connector.Sink;

/**
 * Writes each row into the file of its partition, which the values of some of its columns name; the files hold the other
 * columns. Of any number of partitions few files are open at a time: the one that was written to longest ago is closed for
 * another, and goes on at its end when it is written to again.
 */
public final class PartitionedSink implements Sink {
  private static final int MOST_OPEN = 64;

  private final SinkPartitions partitions;
  private final RowType rowType;
  private final Function<List<String>, TextSink> opener;
  /** By the texts of the partition columns, null for NULL; least recently written first. */
  private final Map<List<String>, TextSink> open = new LinkedHashMap<>(16, 0.75f, true);

  /** opener opens the file of a partition, to go on at its end, by the texts of its columns' values, null for NULL. */
  public PartitionedSink(SinkPartitions partitions, RowType rowType, Function<List<String>, TextSink> opener) {
    this.partitions = partitions;
    this.rowType = rowType;
    this.opener = opener;
  }

  @Override
  public void write(Batch rows) {
    int firstColumn = rows.columns.length - rowType.size();
    Batch inFile = rows.project(inFile(firstColumn));
    for (int row = 0; row < rows.size; row++) {
      sinkOf(partition(rows, firstColumn, row)).write(inFile, row);
    }
  }

  /** The columns that stand in a file, behind those that say what happened to the row. */
  private int[] inFile(int firstColumn) {
    IntStream others = partitions.others().stream().mapToInt(column -> firstColumn + column);
    return IntStream.concat(IntStream.range(0, firstColumn), others).toArray();
  }

  private List<String> partition(Batch rows, int firstColumn, int row) {
    List<String> texts = new ArrayList<>(partitions.columns().size());
    for (int column : partitions.columns()) {
      Column values = rows.column(firstColumn + column);
      if (values.isNull(row)) {
        texts.add(null);
      } else {
        StringBuilder text = new StringBuilder();
        RowText.append(text, rowType.type(column), values, row);
        texts.add(text.toString());
      }
    }
    return texts;
  }

  private TextSink sinkOf(List<String> partition) {
    TextSink found = open.get(partition);
    if (found != null) {
      return found;
    }
    if (open.size() == MOST_OPEN) {
      List<String> oldest = open.keySet().iterator().next();
      open.remove(oldest).close();
    }
    TextSink opened = opener.apply(partition);
    open.put(partition, opened);
    return opened;
  }

  @Override
  public void flush() {
    open.values().forEach(TextSink::flush);
  }

  @Override
  public void close() {
    open.values().forEach(TextSink::close);
    open.clear();
  }
}
