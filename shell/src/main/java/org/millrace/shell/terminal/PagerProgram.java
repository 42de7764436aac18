package org.millrace.shell.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;

/** Another program, such as less, that reads the text from a pipe and the keys from the terminal. */
final class PagerProgram extends Pager {
  private final Process process;
  private final OutputStream text;
  private boolean left;

  PagerProgram(String command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", command);
    // Long lines are cut, not folded; the screen keeps what was shown; colours pass.
    builder.environment().putIfAbsent("LESS", "-SRX");
    process = builder.redirectOutput(Redirect.INHERIT).redirectError(Redirect.INHERIT).start();
    text = process.getOutputStream();
  }

  @Override
  boolean isLeft() {
    return left;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    try {
      text.write(bytes, offset, length);
      text.flush();
    } catch (IOException gone) {
      left = true;
    }
  }

  @Override
  public void close() {
    try {
      text.close();
    } catch (IOException gone) {
      left = true;
    }
    boolean interrupted = false;
    while (process.isAlive()) {
      try {
        process.waitFor();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
