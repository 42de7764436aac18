package org.millrace.shell.terminal;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jline.terminal.Terminal;
import org.millrace.catalog.type.RowType;
import org.millrace.engine.Result;
import org.millrace.executor.batch.Batch;
import org.millrace.shell.format.ExpandedWriter;
import org.millrace.shell.format.LiveTableWriter;
import org.millrace.shell.format.ResultWriter;
import org.millrace.shell.format.TableWriter;
import org.millrace.shell.format.TextOutput;

/** Where results go and in what form, as the person last chose; each result is written in the form chosen when it begins. */
final class Display implements ResultWriter, AutoCloseable {
  private final OutputStream screen;
  private final Terminal terminal;
  private final ProgressLine progress;
  private OutputStream file;
  private boolean expanded;
  private boolean live;
  private ResultWriter writer;

  /** terminal may be null: then nothing is known about a width, and nothing is drawn over. */
  Display(OutputStream screen, Terminal terminal, ProgressLine progress) {
    this.screen = screen;
    this.terminal = terminal;
    this.progress = progress;
  }

  /** Tells how a result gets on, where that can be seen, until its first rows come or {@link #settled}. */
  void awaiting(Result result) {
    if (terminal != null && !isDumb()) {
      progress.watch(result);
    }
  }

  /** Nothing is waited for any more. */
  void settled() {
    progress.stop();
  }

  private boolean isDumb() {
    return terminal.getType().startsWith(Terminal.TYPE_DUMB);
  }

  void expanded(boolean on) {
    expanded = on;
  }

  boolean isExpanded() {
    return expanded;
  }

  void live(boolean on) {
    live = on;
  }

  boolean isLive() {
    return live;
  }

  /** From now on into a file, which is emptied. */
  void into(Path path) throws IOException {
    OutputStream opened = new BufferedOutputStream(Files.newOutputStream(path));
    close();
    file = opened;
  }

  /** Whether results are seen by the person at once. */
  boolean isOnScreen() {
    return file == null;
  }

  /** Whether the terminal can move its cursor. */
  boolean canDraw() {
    return isOnScreen() && terminal != null && !isDumb();
  }

  private int width() {
    return isOnScreen() && terminal != null ? terminal.getWidth() : 0;
  }

  @Override
  public void begin(RowType type) {
    progress.stop();
    TextOutput out = new TextOutput(isOnScreen() ? screen : file);
    if (live && canDraw() && LiveTableWriter.isOfChanges(type)) {
      writer = new LiveTableWriter(out, width(), terminal.getHeight());
    } else {
      writer = expanded ? new ExpandedWriter(out) : new TableWriter(out, width());
    }
    writer.begin(type);
  }

  @Override
  public void write(Batch batch) {
    writer.write(batch);
  }

  @Override
  public void flush() {
    writer.flush();
  }

  @Override
  public void end() {
    writer.end();
  }

  /** Results go to the terminal again. */
  @Override
  public void close() throws IOException {
    if (file != null) {
      OutputStream last = file;
      file = null;
      last.close();
    }
  }
}
