package org.millrace.shell.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The person's own editor, on a text in a file that is gone afterwards. */
final class Editor {
  private final String command;

  /** The environment tells which: VISUAL, or else EDITOR, or else vi. */
  Editor(Map<String, String> environment) {
    command = environment.getOrDefault("VISUAL", environment.getOrDefault("EDITOR", "vi"));
  }

  /** The text as the person leaves it; empty if the editor says that it failed. */
  String edit(String text) throws IOException, InterruptedException {
    Path file = Files.createTempFile("millrace", ".sql");
    try {
      Files.writeString(file, text);
      // By the shell, since the command may have options; the file's name is no part of the text that it reads.
      Process editor = new ProcessBuilder("sh", "-c", command + " \"$1\"", "sh", file.toString()).inheritIO().start();
      return editor.waitFor() == 0 ? Files.readString(file) : "";
    } finally {
      Files.delete(file);
    }
  }
}
