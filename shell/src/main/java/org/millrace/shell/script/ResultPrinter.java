package org.millrace.shell.script;

import java.io.OutputStream;
import org.millrace.engine.result.Result;
import org.millrace.executor.batch.Batch;
import org.millrace.shell.format.Format;
import org.millrace.shell.format.ResultWriter;
import org.millrace.shell.format.TextOutput;

/** Prints the rows of results as they come. */
public final class ResultPrinter implements AutoCloseable {
  private final DelayedFlush writer;

  public ResultPrinter(Format format, OutputStream out) {
    this(format.writer(new TextOutput(out)));
  }

  /** Prints with a writer of one's own. */
  public ResultPrinter(ResultWriter writer) {
    this.writer = new DelayedFlush(writer);
  }

  /**
   * All rows of a result, to its end. What came before a failure is seen.
   *
   * @throws org.millrace.error.MillraceException what made the query fail
   * @throws org.millrace.shell.format.OutputFailure when rows cannot be written
   */
  public void print(Result result) {
    // A query that fails before its first row prints nothing.
    Batch first = result.next();
    writer.begin(result.rowType());
    boolean complete = false;
    try {
      for (Batch batch = first; batch != null; batch = result.next()) {
        writer.write(batch);
      }
      complete = true;
    } finally {
      if (complete) {
        writer.end();
      } else {
        writer.flush();
      }
    }
  }

  @Override
  public void close() {
    writer.close();
  }
}
