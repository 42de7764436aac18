package org.millrace.executor.connector.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.millrace.catalog.connector.Compression;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.Source;
import org.millrace.executor.connector.input.ByteWindow;
import org.millrace.executor.time.Clock;

/**
 * Reads the files of a folder or pattern as they grow, without end; each is a partition. Files that appear join; one that is
 * taken away ends once all of it was read. A file that is moved aside and stays in sight under another name is known again by
 * what it is and not read twice. A compressed file cannot be followed: it is rejected as a whole. Positions count the lines of
 * all files as they are taken. A read never waits.
 */
public final class FollowedFiles implements Source {
  /** How often the folder is looked at where there is nothing new. */
  private static final long LOOK_MICROS = 100_000;

  /** A file and the last line of it that was taken. */
  private static final class Followed {
    final String name;
    final int number;
    final FollowSource source;
    boolean gone;
    long line;

    Followed(String name, int number, FollowSource source) {
      this.name = name;
      this.number = number;
      this.source = source;
    }
  }

  private final String path;
  private final Function<ByteWindow, Source> format;
  private final Batch nothing;
  private final Clock clock;
  private final List<Followed> files = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final BitSet ended = new BitSet();
  private final Set<String> refused = new HashSet<>();
  /** Files that were read, for as long as they are in sight. */
  private Set<Object> seen = new HashSet<>();
  private Followed last;
  private int turn;
  private int partition;
  private long position;
  private long nextLook = Long.MIN_VALUE;

  /**
   * Looks at the folder or pattern, which may hold nothing yet.
   *
   * @param format makes a live source of a file's bytes
   * @param nothing a batch of the wanted columns without rows
   */
  public FollowedFiles(String path, Function<ByteWindow, Source> format, Batch nothing, Clock clock) {
    this.path = path;
    this.format = format;
    this.nothing = nothing;
    this.clock = clock;
  }

  @Override
  public Read read(int maxRows) {
    if (clock.micros() >= nextLook) {
      nextLook = clock.micros() + LOOK_MICROS;
      Reject compressed = look();
      if (compressed != null) {
        return new Read(nothing, new long[0], List.of(compressed));
      }
    }
    for (int tried = files.size(); tried > 0; tried--) {
      turn = (turn + 1) % files.size();
      last = files.get(turn);
      Read read = last.source.read(maxRows);
      if (read.records() > 0) {
        partition = last.number;
        return placed(read);
      }
      if (last.gone) {
        end(last);
        if (files.isEmpty()) {
          break;
        }
      }
    }
    return new Read(nothing, new long[0], List.of());
  }

  private void end(Followed file) {
    file.source.close();
    files.remove(file);
    ended.set(file.number);
  }

  /** Finds what has come and gone since the last look; a compressed file among it is told as a reject. */
  private Reject look() {
    List<String> there = FileSet.names(path);
    Set<Object> inSight = new HashSet<>();
    files.stream().filter(file -> file.source.key() != null).forEach(file -> seen.add(file.source.key()));
    for (String name : there) {
      Object key = keyOf(name);
      if (key == null) {
        continue;
      }
      inSight.add(key);
      boolean known = files.stream().anyMatch(file -> file.name.equals(name)) || seen.contains(key) || refused.contains(name);
      if (!known && Compression.of(Map.of(), name) != Compression.NONE) {
        return refuse(name);
      }
      if (!known) {
        open(name);
      }
    }
    // One that has only been renamed is still the same file, and may grow.
    files.forEach(file -> file.gone = !there.contains(file.name) && !inSight.contains(file.source.key()));
    seen.retainAll(inSight);
    seen.addAll(inSight);
    return null;
  }

  private void open(String name) {
    try {
      FollowSource source = new FollowSource(name, format);
      seen.add(source.key());
      files.add(new Followed(name, names.size(), source));
      names.add(name);
    } catch (MillraceException e) {
      // Gone again between the look and now: the next look will tell.
      if (e.code() != ErrorCode.FILE_NOT_FOUND) {
        throw e;
      }
    }
  }

  private Reject refuse(String name) {
    nextLook = Long.MIN_VALUE;
    refused.add(name);
    partition = names.size();
    ended.set(partition);
    names.add(name);
    return new Reject(++position, "malformed", name + " is compressed: such a file cannot be followed", null);
  }

  /** What the file of a name is, whatever it is called; null if it is gone. */
  private static Object keyOf(String name) {
    try {
      Object key = Files.readAttributes(Path.of(name), BasicFileAttributes.class).fileKey();
      return key == null ? name : key;
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, name + " cannot be read: " + e.getMessage(), null, null, e);
    }
  }

  private Read placed(Read read) {
    long shift = position - last.line;
    long line = last.line;
    long[] positions = new long[read.rows().size];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = read.positions()[i] + shift;
      line = Math.max(line, read.positions()[i]);
    }
    List<Reject> rejects = new ArrayList<>();
    for (Reject reject : read.rejects()) {
      String detail = last.name + ": " + reject.detail();
      rejects.add(new Reject(reject.position() + shift, reject.reason(), detail, reject.raw()));
      line = Math.max(line, reject.position());
    }
    position = line + shift;
    last.line = line;
    return new Read(read.rows(), positions, rejects);
  }

  @Override
  public String rawText(int rowOfLastRead) {
    return last.source.rawText(rowOfLastRead);
  }

  @Override
  public int partition() {
    return partition;
  }

  @Override
  public List<String> partitions() {
    return names;
  }

  @Override
  public boolean hasEnded(int partition) {
    return ended.get(partition);
  }

  @Override
  public void close() {
    files.forEach(file -> file.source.close());
  }
}
