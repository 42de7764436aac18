package org.millrace.shell.terminal;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jline.terminal.Terminal;
import org.millrace.catalog.type.RowType;
import org.millrace.engine.result.ReadingProgress;
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
  private final BooleanSupplier interrupted;
  private Supplier<String> pagerCommand = () -> "";
  private OutputStream file;
  private boolean expanded;
  private boolean live;
  private boolean paging = true;
  private volatile ResultWriter writer;
  private PagedOutput paged;

  /**
   * terminal may be null: then nothing is known about a width, and nothing is drawn over.
   *
   * @param interrupted whether the person has pressed Ctrl-C since the statement began
   */
  Display(OutputStream screen, Terminal terminal, ProgressLine progress, BooleanSupplier interrupted) {
    this.screen = screen;
    this.terminal = terminal;
    this.progress = progress;
    this.interrupted = interrupted;
  }

  /** Tells how a statement or its result gets on, where that can be seen, until {@link #settled}. */
  void awaiting(Supplier<ReadingProgress> gettingOn) {
    if (terminal != null && !isDumb()) {
      progress.watch(gettingOn);
    }
  }

  /** Nothing is waited for any more: the person has seen all of the result, or enough. */
  void settled() {
    progress.stop();
    writer = null;
    PagedOutput last = paged;
    paged = null;
    if (last != null) {
      try {
        last.close();
      } catch (IOException gone) {
        // What the pager did not show was not wanted.
        return;
      }
    }
  }

  /** Whether the person left the pager before the end of the result. */
  boolean wasLeft() {
    return paged != null && paged.isLeft();
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

  void paging(boolean on) {
    paging = on;
  }

  boolean isPaging() {
    return paging;
  }

  /** The program that pages, asked for each result; empty for the shell's own way. */
  void pagedBy(Supplier<String> command) {
    pagerCommand = command;
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

  private Pager pager() throws IOException {
    progress.stop();
    String command = pagerCommand.get();
    return command.isEmpty() ? new OwnPager(screen, terminal, interrupted) : new PagerProgram(command);
  }

  @Override
  public void begin(RowType type) {
    boolean changes = LiveTableWriter.isOfChanges(type);
    if (live && canDraw() && changes) {
      writer = new LiveTableWriter(new TextOutput(screen), width(), terminal.getHeight());
    } else {
      // Changes come as long as they come: who watches them does not turn pages.
      paged = paging && canDraw() && !changes ? new PagedOutput(screen, terminal.getHeight(), this::pager) : null;
      TextOutput out = new TextOutput(paged != null ? paged : isOnScreen() ? screen : file);
      writer = expanded ? new ExpandedWriter(out) : new TableWriter(out, width());
    }
    writer.begin(type);
  }

  /** The terminal has another size: a live table is laid out anew. */
  void resized() {
    if (writer instanceof LiveTableWriter table) {
      table.relayout(width(), terminal.getHeight());
    }
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
