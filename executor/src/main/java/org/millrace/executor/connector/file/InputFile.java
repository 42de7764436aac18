package org.millrace.executor.connector.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.connector.Compression;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.executor.connector.input.ByteWindow;

/** A file that is read from its start. */
public final class InputFile {
  private static final int SMALLEST_BLOCK = 1 << 12;

  private InputFile() {}

  /**
   * Opens a file, given relative to the working directory.
   *
   * @throws MillraceException FILE_NOT_FOUND with the nearest name in its folder; IO_ERROR if it cannot be opened
   */
  public static ByteWindow open(String name, Compression compression) {
    Path path = requireFile(name);
    try {
      long size = Files.size(path);
      InputStream input = CompressedBytes.decoded(Files.newInputStream(path), compression);
      long expected = compression == Compression.NONE ? size + 1 : ByteWindow.BLOCK_SIZE;
      int blockSize = (int) Math.max(SMALLEST_BLOCK, Math.min(expected, ByteWindow.BLOCK_SIZE));
      return new ByteWindow(name, input, blockSize, true);
    } catch (IOException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, name + " cannot be opened: " + e.getMessage(), null, null, e);
    }
  }

  /** The path of a file that is there. */
  static Path requireFile(String name) {
    Path path = path(name);
    if (Files.isDirectory(path)) {
      throw new MillraceException(ErrorCode.IO_ERROR, name + " is a folder, not a file");
    }
    if (!Files.exists(path)) {
      throw notFound(name, path);
    }
    return path;
  }

  static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new MillraceException(ErrorCode.OPTION_INVALID, "'" + name + "' is not a path: " + e.getReason());
    }
  }

  private static MillraceException notFound(String name, Path path) {
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      return new MillraceException(
          ErrorCode.FILE_NOT_FOUND,
          "there is no file " + name,
          null,
          "the folder " + path.getParent() + " does not exist; paths are relative to " + Path.of("").toAbsolutePath());
    }
    List<String> near = NearestNames.of(path.getFileName().toString(), namesIn(folder));
    return new MillraceException(
        ErrorCode.FILE_NOT_FOUND,
        "there is no file " + name,
        null,
        near.isEmpty() ? "looked in " + folder.normalize() : NearestNames.ask(path.resolveSibling(near.get(0)).toString()));
  }

  private static List<String> namesIn(Path folder) {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        names.add(file.getFileName().toString());
      }
    } catch (IOException e) {
      // Only a hint is lost.
      return List.of();
    }
    names.sort(null);
    return names;
  }
}
