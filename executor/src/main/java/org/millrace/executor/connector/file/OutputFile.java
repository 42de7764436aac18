package org.millrace.executor.connector.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.millrace.catalog.connector.Compression;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** A file that is written. */
public final class OutputFile {
  private OutputFile() {}

  /** Whether there is something in a file. */
  public static boolean hasContent(String name) {
    return InputFile.path(name).toFile().length() > 0;
  }

  /**
   * Opens a file, given relative to the working directory.
   *
   * @param append whether to go on at its end; otherwise what was in it is gone
   * @throws MillraceException FILE_NOT_FOUND if its folder does not exist, IO_ERROR if it cannot be written
   */
  public static OutputStream open(String name, Compression compression, boolean append) {
    Path path = InputFile.path(name);
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new MillraceException(
          ErrorCode.FILE_NOT_FOUND,
          "the folder of " + name + " does not exist",
          null,
          "create " + path.getParent() + " first");
    }
    if (Files.isDirectory(path)) {
      throw new MillraceException(ErrorCode.IO_ERROR, name + " is a folder, not a file");
    }
    try {
      OutputStream file =
          append
              ? Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
              : Files.newOutputStream(path);
      return CompressedBytes.encoded(file, compression);
    } catch (IOException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, name + " cannot be written: " + e.getMessage(), null, null, e);
    }
  }
}
