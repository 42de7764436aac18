package org.millrace.executor.connector.file;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * A folder of folders as Hive lays them out: one level a key, named {@code key=value}, a file in each of the last. Characters
 * that a path or a pattern gives a meaning are written {@code %XX}; NULL, and the empty text, which would give a name that
 * other readers refuse, are {@value #NO_VALUE}.
 */
public final class OutputFolder {
  private static final String NO_VALUE = "__HIVE_DEFAULT_PARTITION__";
  private static final String ESCAPED = "\"#%'*/:=?\\{[]^\u007f";

  private final Path root;
  private final List<String> keys;
  private final String file;

  private OutputFolder(Path root, List<String> keys, String file) {
    this.root = root;
    this.keys = keys;
    this.file = file;
  }

  /**
   * The folder of a sink, which is made if it is not there.
   *
   * @param append whether to go on with the files that are there; otherwise those are gone that such a sink has written, and
   *     no others
   * @throws MillraceException FILE_NOT_FOUND if the folder above does not exist, IO_ERROR if it cannot be written
   */
  public static OutputFolder open(String name, List<String> keys, String file, boolean append) {
    Path root = InputFile.path(name);
    Path above = root.toAbsolutePath().normalize().getParent();
    if (above != null && !Files.isDirectory(above)) {
      throw new MillraceException(
          ErrorCode.FILE_NOT_FOUND, "the folder of " + name + " does not exist", null, "create " + above + " first");
    }
    if (Files.exists(root) && !Files.isDirectory(root)) {
      throw new MillraceException(
          ErrorCode.IO_ERROR, name + " is a file, not a folder", null, "partitions are folders in the path");
    }
    OutputFolder folder = new OutputFolder(root, keys, file);
    try {
      Files.createDirectories(root);
      if (!append) {
        folder.clear(root, 0);
      }
    } catch (IOException e) {
      throw failed(name, e);
    }
    return folder;
  }

  private void clear(Path folder, int level) throws IOException {
    if (level == keys.size()) {
      Files.deleteIfExists(folder.resolve(file));
      return;
    }
    String begin = escaped(keys.get(level)) + "=";
    try (DirectoryStream<Path> inside =
        Files.newDirectoryStream(folder, path -> path.getFileName().toString().startsWith(begin) && Files.isDirectory(path))) {
      for (Path next : inside) {
        clear(next, level + 1);
        if (isEmpty(next)) {
          Files.delete(next);
        }
      }
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (DirectoryStream<Path> inside = Files.newDirectoryStream(folder)) {
      return !inside.iterator().hasNext();
    }
  }

  /**
   * The file of a partition, whose folders are made if they are not there.
   *
   * @param values the text of each key's value, null for NULL
   * @throws MillraceException IO_ERROR if they cannot be made
   */
  public String file(List<String> values) {
    Path folder = root;
    for (int i = 0; i < keys.size(); i++) {
      String value = values.get(i);
      folder = folder.resolve(InputFile.path(escaped(keys.get(i)) + "=" + (value == null || value.isEmpty() ? NO_VALUE : escaped(value))));
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw failed(folder.toString(), e);
    }
    return folder.resolve(file).toString();
  }

  private static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || ESCAPED.indexOf(c) >= 0) {
        out.append('%').append(String.format(Locale.ROOT, "%02X", (int) c));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static MillraceException failed(String name, IOException e) {
    return new MillraceException(ErrorCode.IO_ERROR, name + " cannot be written: " + e.getMessage(), null, null, e);
  }
}
