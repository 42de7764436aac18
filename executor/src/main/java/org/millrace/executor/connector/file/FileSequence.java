package org.millrace.executor.connector.file;

import java.util.List;
import java.util.function.Function;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.Source;

/** Reads the files of a set one after the other; positions are those of the set. */
public final class FileSequence implements Source {
  private final FileSet set;
  private final Function<String, Source> opener;
  private Source current;
  private int next;

  /** opener opens a file of the set. */
  public FileSequence(FileSet set, Function<String, Source> opener) {
    this.set = set;
    this.opener = opener;
  }

  @Override
  public Read read(int maxRows) {
    while (true) {
      if (current == null) {
        if (next == set.files().size()) {
          return null;
        }
        current = opener.apply(set.files().get(next++));
      }
      Read read = current.read(maxRows);
      if (read != null) {
        return placed(read);
      }
      current.close();
      current = null;
    }
  }

  private Read placed(Read read) {
    long[] positions = new long[read.rows().size];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = FileSet.position(next - 1, read.positions()[i]);
    }
    List<Reject> rejects = read.rejects().stream().map(this::placed).toList();
    return new Read(read.rows(), positions, rejects);
  }

  private Reject placed(Reject reject) {
    return new Reject(
        FileSet.position(next - 1, reject.position()), reject.reason(), reject.detail(), reject.raw());
  }

  @Override
  public String rawText(int rowOfLastRead) {
    return current.rawText(rowOfLastRead);
  }

  @Override
  public void close() {
    if (current != null) {
      current.close();
    }
  }
}
