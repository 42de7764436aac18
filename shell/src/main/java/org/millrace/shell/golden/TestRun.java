package org.millrace.shell.golden;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.time.Clock;

/** Runs files of tests, tells what came of them, and keeps it as JUnit XML if wanted. */
public final class TestRun {
  /** What came of a file; failure is set when it could not be read or run at all. */
  record FileResult(Path file, List<Outcome> outcomes, String failure, long micros) {
    boolean passed() {
      return failure == null && outcomes.stream().allMatch(Outcome::passed);
    }
  }

  private final PrintStream out;
  private final Clock clock;
  private final boolean update;
  private final Cuts cuts;

  /** update: whether the files' expectations are rewritten instead of compared. */
  public TestRun(PrintStream out, Clock clock, boolean update, Cuts cuts) {
    this.out = out;
    this.clock = clock;
    this.update = update;
    this.cuts = cuts;
  }

  /**
   * Runs files, and the files *.slt below folders; junit may be null.
   *
   * @return whether all passed
   * @throws MillraceException IO_ERROR when a file cannot be found or the report not be written
   */
  public boolean run(List<Path> paths, Path junit) {
    List<FileResult> results = new ArrayList<>();
    for (Path path : paths) {
      for (Path file : files(path)) {
        FileResult result = run(file);
        tell(result);
        results.add(result);
      }
    }
    long failed = results.stream().filter(r -> !r.passed()).count();
    long records = results.stream().mapToLong(r -> r.outcomes.size()).sum();
    out.println(counted(results.size(), "file") + ", " + counted(records, "record") + ", " + (failed == 0 ? "all passed" : counted(failed, "file") + " failed"));
    if (junit != null) {
      JUnitReport.write(junit, results);
    }
    return failed == 0;
  }

  private static String counted(long count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  private static List<Path> files(Path path) {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> all = Files.walk(path)) {
      List<Path> files = all.filter(file -> file.toString().endsWith(".slt")).sorted().toList();
      if (files.isEmpty()) {
        throw new MillraceException(ErrorCode.IO_ERROR, "there is no file *.slt in " + path);
      }
      return files;
    } catch (IOException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, path + " cannot be read: " + e.getMessage());
    }
  }

  private FileResult run(Path path) {
    long start = clock.micros();
    try {
      GoldenFile file = GoldenFile.read(path);
      Path scratch = Files.createTempDirectory("millrace-test");
      try (GoldenRunner runner = new GoldenRunner(scratch, folderOf(path), cuts)) {
        List<Outcome> outcomes = update ? runner.update(file) : runner.run(file);
        return new FileResult(path, outcomes, null, clock.micros() - start);
      } finally {
        delete(scratch);
      }
    } catch (MillraceException | SQLException | IOException e) {
      return new FileResult(path, List.of(), e.getMessage(), clock.micros() - start);
    }
  }

  private static Path folderOf(Path file) {
    return file.getParent() == null ? Path.of(".") : file.getParent();
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private void tell(FileResult result) {
    out.println((result.passed() ? "ok      " : "FAILED  ") + result.file);
    if (result.failure != null) {
      out.println("  " + result.failure);
    }
    for (Outcome outcome : result.outcomes) {
      if (!outcome.passed()) {
        out.println("  " + outcome.place() + ": " + outcome.name());
        outcome.failure().lines().forEach(line -> out.println("    " + line));
      }
    }
  }
}
