package org.millrace.executor.runtime.log;

import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.file.FileSet;

/** The accounting of a source of several files: rejected records are told with their file, and their line there. */
public final class FileAccounting implements Accounting {
  private final FileSet files;
  private final Accounting accounting;

  /** files may be null: then there is one file only. */
  public static Accounting of(FileSet files, Accounting accounting) {
    return files == null ? accounting : new FileAccounting(files, accounting);
  }

  private FileAccounting(FileSet files, Accounting accounting) {
    this.files = files;
    this.accounting = accounting;
  }

  @Override
  public void accepted(long rows) {
    accounting.accepted(rows);
  }

  @Override
  public void rejected(Reject reject) {
    accounting.rejected(placed(reject));
  }

  @Override
  public void checkRejectable(Reject reject) {
    accounting.checkRejectable(placed(reject));
  }

  private Reject placed(Reject reject) {
    return new Reject(
        FileSet.line(reject.position()),
        reject.reason(),
        files.file(reject.position()) + ": " + reject.detail(),
        reject.raw());
  }
}
