package org.millrace.catalog.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * Sees to it that one database at a time uses a directory. The operating system holds the lock and lets go of it when the
 * process dies; the number of the process stands in a file beside, for the message that others get.
 */
final class DirectoryLock implements AutoCloseable {
  /**
   * The directories that this process has open. A lock of the operating system belongs to the process as a whole, and closing
   * any channel on its file gives it up: so the file is not even touched when the directory is open here.
   */
  private static final Set<Path> OPEN_HERE = ConcurrentHashMap.newKeySet();

  private final Path directory;
  private final FileChannel channel;

  private DirectoryLock(Path directory, FileChannel channel) {
    this.directory = directory;
    this.channel = channel;
  }

  /** Locks a directory that exists, or throws DATABASE_LOCKED. */
  static DirectoryLock take(Path path) throws IOException {
    Path directory = path.toRealPath();
    if (!OPEN_HERE.add(directory)) {
      throw locked(directory, "this process");
    }
    FileChannel channel = null;
    boolean taken = false;
    try {
      channel = FileChannel.open(directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      taken = channel.tryLock() != null;
      if (!taken) {
        throw locked(directory, readOwner(directory));
      }
      Files.writeString(ownerFile(directory), String.valueOf(ProcessHandle.current().pid()));
      return new DirectoryLock(directory, channel);
    } finally {
      if (!taken) {
        OPEN_HERE.remove(directory);
        if (channel != null) {
          channel.close();
        }
      }
    }
  }

  private static String readOwner(Path directory) {
    try {
      return "process " + Files.readString(ownerFile(directory)).strip();
    } catch (IOException e) {
      // It has just gone, or not yet said who it is.
      return "another process";
    }
  }

  private static Path ownerFile(Path directory) {
    return directory.resolve("owner");
  }

  private static MillraceException locked(Path directory, String owner) {
    return new MillraceException(
        ErrorCode.DATABASE_LOCKED,
        "the database in " + directory + " is open in " + owner,
        null,
        "close it there, or use another directory");
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(ownerFile(directory));
    channel.close();
    OPEN_HERE.remove(directory);
  }
}
