package org.millrace.shell.script;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Writes what a session has to say about what it does. A note on a result stands behind the rows it speaks of. */
public final class Notes implements Consumer<String> {
  private final PrintStream err;
  private final List<String> held = new ArrayList<>();
  private boolean printing;

  public Notes(PrintStream err) {
    this.err = err;
  }

  @Override
  public void accept(String note) {
    if (printing) {
      held.add(note);
    } else {
      err.println("note: " + note);
    }
  }

  /** Prints a result, and then the notes that came meanwhile. */
  public void behind(Runnable print) {
    printing = true;
    try {
      print.run();
    } finally {
      printing = false;
      held.forEach(this);
      held.clear();
    }
  }
}
