package org.millrace.executor.connector.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.Source;
import org.millrace.executor.connector.input.ByteWindow;

/**
 * Reads a file as it grows, without end. A file that is cut or replaced is read anew from its start, header included; lines
 * are counted on. A last line is taken when it is complete. A read never waits.
 */
public final class FollowSource implements Source {
  private final String name;
  private final Function<ByteWindow, Source> format;
  private Source current;
  private Object key;
  private long shift;
  private long position;

  /**
   * Opens the file.
   *
   * @param format makes a live source of the file's bytes
   * @throws MillraceException FILE_NOT_FOUND, IO_ERROR
   */
  public FollowSource(String name, Function<ByteWindow, Source> format) {
    this.name = name;
    this.format = format;
    InputFile.requireFile(name);
    current = open();
  }

  private Source open() {
    try {
      FollowedFile file = new FollowedFile(Path.of(name));
      key = file.key();
      return format.apply(new ByteWindow(name, file, ByteWindow.BLOCK_SIZE, false));
    } catch (IOException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, name + " cannot be opened: " + e.getMessage(), null, null, e);
    }
  }

  /** Which file it is that is read now, whatever its name; null if the system does not tell. */
  Object key() {
    return key;
  }

  @Override
  public Read read(int maxRows) {
    Read read = current.read(maxRows);
    while (read == null) {
      Source next = open();
      current.close();
      current = next;
      shift = position;
      read = current.read(maxRows);
    }
    return placed(read);
  }

  private Read placed(Read read) {
    long[] positions = new long[read.rows().size];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = read.positions()[i] + shift;
      position = Math.max(position, positions[i]);
    }
    List<Reject> rejects = new ArrayList<>();
    for (Reject reject : read.rejects()) {
      rejects.add(new Reject(reject.position() + shift, reject.reason(), reject.detail(), reject.raw()));
      position = Math.max(position, reject.position() + shift);
    }
    return new Read(read.rows(), positions, rejects);
  }

  @Override
  public String rawText(int rowOfLastRead) {
    return current.rawText(rowOfLastRead);
  }

  @Override
  public void close() {
    current.close();
  }
}
