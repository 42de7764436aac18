package org.millrace.shell.terminal;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jline.reader.Candidate;

/** Files and folders whose path begins with what was typed. */
final class FileCandidates {
  private FileCandidates() {}

  /**
   * @param typed the path so far
   * @param word its end as the line reader sees it: what is offered takes the word's place; it may begin with a quote that is
   *     not part of the path
   * @param close what stands behind a file's name, such as a closing quote
   */
  static List<Candidate> of(String typed, String word, String close) {
    int cut = typed.lastIndexOf('/') + 1;
    String beginning = typed.substring(cut);
    String quote = word.startsWith("'") ? "'" : "";
    // The word may be the end of a name only, behind a dash or a point, or all of the path and its quote.
    int inName = Math.min(beginning.length(), word.length() - quote.length());
    List<Candidate> found = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(Path.of(cut == 0 ? "." : typed.substring(0, cut)))) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        boolean hidden = name.startsWith(".") && !beginning.startsWith(".");
        if (name.startsWith(beginning) && !hidden) {
          boolean folder = Files.isDirectory(file);
          String value = quote + name.substring(beginning.length() - inName) + (folder ? "/" : close);
          found.add(new Candidate(value, name + (folder ? "/" : ""), "files", null, null, null, !folder && close.isEmpty()));
        }
      }
    } catch (IOException | InvalidPathException none) {
      return List.of();
    }
    found.sort(Comparator.comparing(Candidate::value));
    return found;
  }
}
