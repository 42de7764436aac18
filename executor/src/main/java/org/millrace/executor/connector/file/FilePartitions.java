package org.millrace.executor.connector.file;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.Source;

/**
 * Reads the files of a set, each a partition; positions are those of the set. A stretch of fixed length is read of the file
 * whose watermark is lowest, the first in order among equals, then one of the file that is lowest then: so that the files of
 * many days are read day by day, and the watermark of the whole moves as they do. The order of the records depends on the
 * files alone, not on the sizes of the reads; without watermarks the files are read one after the other.
 */
public final class FilePartitions implements Source {
  /** Records of one file that are read before there may be some of another. */
  static final int STRETCH = 4096;

  /** More files than these are not open at once: those behind wait until one of them has ended. */
  static final int MOST_OPEN = 64;

  private final FileSet set;
  private final Function<String, Source> opener;
  private final Source[] sources;
  private final boolean[] ended;
  private IntToLongFunction watermarkOf = partition -> Long.MIN_VALUE;
  private int open;
  private int current = -1;
  private int left;

  /** opener opens a file of the set. */
  public FilePartitions(FileSet set, Function<String, Source> opener) {
    this.set = set;
    this.opener = opener;
    sources = new Source[set.files().size()];
    ended = new boolean[sources.length];
  }

  @Override
  public void chooseBy(IntToLongFunction watermarkOf) {
    this.watermarkOf = watermarkOf;
  }

  @Override
  public Read read(int maxRows) {
    while (true) {
      if (left == 0 && !choose()) {
        return null;
      }
      Read read = sources[current].read(Math.min(maxRows, left));
      if (read != null) {
        left -= read.records();
        return placed(read);
      }
      sources[current].close();
      ended[current] = true;
      open--;
      left = 0;
    }
  }

  /** Chooses the file of the next stretch, and opens it; false if all have ended. */
  private boolean choose() {
    int lowest = -1;
    for (int file = 0; file < sources.length; file++) {
      boolean may = !ended[file] && (sources[file] != null || open < MOST_OPEN);
      if (may && (lowest < 0 || watermarkOf.applyAsLong(file) < watermarkOf.applyAsLong(lowest))) {
        lowest = file;
      }
    }
    if (lowest >= 0 && sources[lowest] == null) {
      sources[lowest] = opener.apply(set.files().get(lowest));
      open++;
    }
    current = lowest < 0 ? current : lowest;
    left = STRETCH;
    return lowest >= 0;
  }

  private Read placed(Read read) {
    long[] positions = new long[read.rows().size];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = FileSet.position(current, read.positions()[i]);
    }
    List<Reject> rejects = read.rejects().stream().map(this::placed).toList();
    return new Read(read.rows(), positions, rejects);
  }

  private Reject placed(Reject reject) {
    return new Reject(
        FileSet.position(current, reject.position()), reject.reason(), reject.detail(), reject.raw());
  }

  @Override
  public String rawText(int rowOfLastRead) {
    return sources[current].rawText(rowOfLastRead);
  }

  @Override
  public int partition() {
    return Math.max(0, current);
  }

  @Override
  public List<String> partitions() {
    return set.files();
  }

  @Override
  public boolean hasEnded(int partition) {
    return ended[partition];
  }

  @Override
  public void close() {
    for (int file = 0; file < sources.length; file++) {
      if (sources[file] != null && !ended[file]) {
        sources[file].close();
      }
    }
  }
}
