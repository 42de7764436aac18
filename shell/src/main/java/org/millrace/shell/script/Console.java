package org.millrace.shell.script;

import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The three streams of a process.
 *
 * @param in standard input
 * @param out results, and nothing else
 * @param err notes, progress and errors
 * @param interactive whether a person types into standard input
 */
public record Console(InputStream in, OutputStream out, PrintStream err, boolean interactive) {
  /** What the launcher sets to true or false: only it can ask about standard input alone. */
  private static final String INTERACTIVE = "millrace.interactive";

  /** Those of this process. */
  public static Console ofProcess() {
    String told = System.getProperty(INTERACTIVE);
    return new Console(
        // Buffered: reading a bare FileInputStream to its end fails on a pipe (Java 17).
        new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
        new FileOutputStream(FileDescriptor.out),
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
        told != null ? Boolean.parseBoolean(told) : System.console() != null);
  }
}
