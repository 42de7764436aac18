package org.millrace.shell.golden;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** A file of tests, cut into records. Lines between records (comments, blank lines) are kept when it is rewritten. */
public final class GoldenFile {
  static final String SEPARATOR = "----";
  private static final String SUBJECT = "# subject: ";

  private final Path path;
  private final List<String> lines;
  private final List<GoldenRecord> records = new ArrayList<>();

  private GoldenFile(Path path, List<String> lines) {
    this.path = path;
    this.lines = lines;
  }

  /** @throws MillraceException IO_ERROR, or SYNTAX_ERROR where no record begins */
  public static GoldenFile read(Path path) {
    try {
      return parse(path, Files.readAllLines(path));
    } catch (NoSuchFileException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, "there is no file " + path);
    } catch (IOException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, path + " cannot be read: " + e.getMessage());
    }
  }

  static GoldenFile parse(Path path, List<String> lines) {
    GoldenFile file = new GoldenFile(path, lines);
    int at = 0;
    while (at < lines.size()) {
      if (lines.get(at).isBlank() || lines.get(at).startsWith("#")) {
        at++;
      } else {
        GoldenRecord record = file.recordAt(at);
        file.records.add(record);
        at = record.afterLine();
      }
    }
    return file;
  }

  /** What the first line says after "# subject: ", or null. */
  public String subject() {
    return lines.isEmpty() || !lines.get(0).startsWith(SUBJECT) ? null : lines.get(0).substring(SUBJECT.length());
  }

  Path path() {
    return path;
  }

  List<GoldenRecord> records() {
    return records;
  }

  /** Writes the file with new expectations, one list of lines a record. */
  void rewrite(List<List<String>> expectations) {
    try {
      Files.write(path, rewritten(expectations));
    } catch (IOException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, path + " cannot be written: " + e.getMessage());
    }
  }

  List<String> rewritten(List<List<String>> expectations) {
    List<String> text = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < records.size(); i++) {
      GoldenRecord record = records.get(i);
      text.addAll(lines.subList(at, record.firstLine() + 1));
      text.addAll(printed(record, expectations.get(i)));
      at = record.afterLine();
    }
    text.addAll(lines.subList(at, lines.size()));
    return text;
  }

  /** The lines of a record after its first. */
  private static List<String> printed(GoldenRecord record, List<String> expected) {
    List<String> text = new ArrayList<>();
    if (!record.isFailure()) {
      text.addAll(record.body());
      if (record.kind() == GoldenRecord.Kind.QUERY || record.kind() == GoldenRecord.Kind.EXPLAIN) {
        text.add(SEPARATOR);
      }
    }
    text.addAll(expected);
    return text;
  }

  private GoldenRecord recordAt(int first) {
    String head = lines.get(first);
    GoldenRecord.Kind kind = GoldenRecord.Kind.startedBy(head);
    if (kind == null) {
      String words = Arrays.stream(GoldenRecord.Kind.values()).map(k -> k.word).collect(Collectors.joining(", "));
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR,
          path + ":" + (first + 1) + ": no record begins with \"" + head + "\"; records are " + words,
          null,
          "a blank line ends a record");
    }
    List<String> arguments = Arrays.asList(head.split(" +"));
    arguments = arguments.subList(1, arguments.size());
    int after = first + 1;
    while (after < lines.size() && !lines.get(after).isBlank() && (kind.sql || !startsRecord(lines.get(after)))) {
      after++;
    }
    boolean failing = kind == GoldenRecord.Kind.STATEMENT && arguments.contains("error");
    if (arguments.size() < kind.arguments + (failing ? 1 : 0)) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR, path + ":" + (first + 1) + ": \"" + head + "\" is too short; write " + kind.form);
    }
    List<String> text = lines.subList(first + 1, after);
    int separator = text.indexOf(SEPARATOR);
    List<String> body = separator < 0 ? text : text.subList(0, separator);
    List<String> expected = separator < 0 ? List.of() : text.subList(separator + 1, text.size());
    if (kind == GoldenRecord.Kind.CHANGES) {
      expected = body;
      body = List.of();
    } else if (kind == GoldenRecord.Kind.STATEMENT && arguments.get(0).equals("error")) {
      body = body.stream().filter(line -> !isCaretLine(line)).toList();
      expected = text;
    }
    return new GoldenRecord(kind, arguments, List.copyOf(body), List.copyOf(expected), first, after);
  }

  private static boolean startsRecord(String line) {
    return GoldenRecord.Kind.startedBy(line) != null;
  }

  static boolean isCaretLine(String line) {
    return line.matches(" *\\^+");
  }
}
