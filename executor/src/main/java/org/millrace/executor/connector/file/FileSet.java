package org.millrace.executor.connector.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.Comparator;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * The files of a folder or of a pattern, in the order of their names, which are read one after the other as if they were one.
 * The position of a record tells its file and its line there, and grows from file to file.
 */
public record FileSet(List<String> files) {
  private static final int LINE_BITS = 40;

  public FileSet {
    files = List.copyOf(files);
  }

  /**
   * The files there are now.
   *
   * @return null if the path is that of a file, or of nothing at all
   * @throws MillraceException FILE_NOT_FOUND if a pattern or folder holds none
   */
  public static FileSet of(String path) {
    if (!isSeveral(path)) {
      return null;
    }
    List<String> files = names(path);
    if (files.isEmpty()) {
      boolean folder = Files.isDirectory(InputFile.path(path));
      throw new MillraceException(
          ErrorCode.FILE_NOT_FOUND, folder ? "there are no files in " + path : "no file matches " + path);
    }
    return new FileSet(files);
  }

  /** Whether a path is that of a folder, or a pattern and not the name of a file. */
  public static boolean isSeveral(String path) {
    Path named = InputFile.path(path);
    return Files.isDirectory(named) || isPattern(path) && !Files.exists(named);
  }

  /** The files of a folder or pattern that there are now, maybe none. */
  static List<String> names(String path) {
    try {
      return Files.isDirectory(InputFile.path(path)) ? inFolder(InputFile.path(path)) : matching(path);
    } catch (IOException | UncheckedIOException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, path + " cannot be listed: " + e.getMessage(), null, null, e);
    } catch (PatternSyntaxException e) {
      throw new MillraceException(ErrorCode.OPTION_INVALID, "'" + path + "' is not a pattern: " + e.getDescription());
    }
  }

  private static boolean isPattern(String path) {
    return path.chars().anyMatch(c -> "*?[{".indexOf(c) >= 0);
  }

  /** Hidden files and folders within are left out. */
  private static List<String> inFolder(Path folder) throws IOException {
    try (Stream<Path> found = Files.list(folder)) {
      return sorted(found.filter(file -> !file.getFileName().toString().startsWith(".")));
    }
  }

  private static List<String> matching(String pattern) throws IOException {
    int special = 0;
    while (!isPattern(pattern.substring(special, special + 1))) {
      special++;
    }
    int slash = pattern.lastIndexOf('/', special);
    Path base = Path.of(slash < 0 ? "" : pattern.substring(0, slash + 1));
    String rest = pattern.substring(slash + 1);
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + rest);
    int depth = rest.contains("**") ? Integer.MAX_VALUE : (int) rest.chars().filter(c -> c == '/').count() + 1;
    if (!Files.isDirectory(base)) {
      return List.of();
    }
    try (Stream<Path> found = Files.walk(base, depth)) {
      return sorted(found.filter(file -> matcher.matches(base.relativize(file))));
    }
  }

  private static List<String> sorted(Stream<Path> found) {
    return found.filter(Files::isRegularFile).map(Path::toString).sorted(Comparator.naturalOrder()).collect(Collectors.toList());
  }

  /** The position of a line of a file, given by its index. */
  static long position(int file, long line) {
    return ((long) file + 1 << LINE_BITS) + line;
  }

  /** The file that a position is in. */
  public String file(long position) {
    return files.get((int) (position >>> LINE_BITS) - 1);
  }

  /** The line of its file that a position is. */
  public static long line(long position) {
    return position & (1L << LINE_BITS) - 1;
  }
}
