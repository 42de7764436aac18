package org.millrace.executor.connector.proposal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.millrace.catalog.connector.Compression;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Column;
import org.millrace.executor.connector.Source;
import org.millrace.executor.connector.csv.CsvFormat;
import org.millrace.executor.connector.csv.CsvScanner;
import org.millrace.executor.connector.csv.FirstRecord;
import org.millrace.executor.connector.file.InputFile;
import org.millrace.executor.connector.input.ByteWindow;
import org.millrace.executor.connector.input.Words;
import org.millrace.executor.connector.record.RecordSource;

/** Reads the first records of a file, as text. */
final class Sample {
  private static final int RECORDS = 1000;

  private Sample() {}

  /** A guess for each column, in the order of the file. */
  static Map<String, ColumnGuess> of(String path, String format, Map<String, String> options) {
    return format.equals("json") ? json(path, options) : csv(path, options);
  }

  private static Map<String, ColumnGuess> csv(String path, Map<String, String> options) {
    Map<String, String> own = new HashMap<>(options);
    own.put("path", path);
    CsvFormat format = CsvFormat.of(own);
    RowType type = new RowType(names(path, options, format).stream().map(n -> new Field(n, SqlType.of(TypeKind.VARCHAR))).toList());
    Map<String, ColumnGuess> guesses = new LinkedHashMap<>();
    type.names().forEach(name -> guesses.put(name, guess(name, options)));
    List<Integer> all = IntStream.range(0, type.size()).boxed().toList();
    CsvScanner scanner = new CsvScanner(path, type, format);
    try (Source source = new RecordSource(open(path, options), scanner, type, all, format.nullText(), false)) {
      Source.Read read = source.read(RECORDS);
      for (int c = 0; read != null && c < type.size(); c++) {
        add(guesses.get(type.name(c)), read.rows().column(c), read.rows().size);
      }
    }
    return guesses;
  }

  private static ColumnGuess guess(String column, Map<String, String> options) {
    return new ColumnGuess(options.get("fields." + column.toLowerCase(Locale.ROOT) + ".timestamp"));
  }

  /**
   * The delimiter of a CSV file whose header has no field more than one by the usual delimiter, but has by another that is
   * common; null if there is nothing to say.
   */
  static String delimiter(String path, Map<String, String> options) {
    Map<String, String> own = new HashMap<>(options);
    own.put("path", path);
    if (options.containsKey("delimiter") || !CsvFormat.of(own).header()) {
      return null;
    }
    String best = null;
    int most = 1;
    for (String candidate : List.of(",", ";", "\\t", "|")) {
      own.put("delimiter", candidate);
      int fields = names(path, options, CsvFormat.of(own)).size();
      if (fields > 1 && candidate.equals(",")) {
        return null;
      } else if (fields > most) {
        most = fields;
        best = candidate;
      }
    }
    return best;
  }

  private static void add(ColumnGuess guess, Column column, int rows) {
    for (int row = 0; row < rows; row++) {
      if (column.isNull(row)) {
        guess.addNull();
      } else {
        guess.add(column.sliceAt(row).toString());
      }
    }
  }

  /** The names in the header; c1, c2 and so on if there is none. */
  private static List<String> names(String path, Map<String, String> options, CsvFormat format) {
    try (ByteWindow window = open(path, options)) {
      boolean more = window.fill();
      CsvScanner scanner = new CsvScanner(path, new RowType(List.of()), format);
      FirstRecord first = null;
      while (more && first == null) {
        first = window.skipByteOrderMark() ? scanner.firstRecord(window) : null;
        more = first == null && window.fill();
      }
      if (first == null) {
        throw nothing(path);
      }
      int fields = first.fields().size();
      return format.header()
          ? first.fields().stream().filter(name -> !name.isEmpty()).toList()
          : IntStream.rangeClosed(1, fields).mapToObj(i -> "c" + i).toList();
    }
  }

  private static Map<String, ColumnGuess> json(String path, Map<String, String> options) {
    Map<String, ColumnGuess> guesses = new LinkedHashMap<>();
    JsonFactory factory = new JsonFactory();
    try (ByteWindow window = open(path, options)) {
      window.fill();
      window.skipByteOrderMark();
      for (int record = 0; record < RECORDS; record++) {
        int newline = Words.indexOf(window.bytes, (byte) '\n', window.start, window.limit);
        if (newline < 0) {
          break;
        }
        try (JsonParser parser = factory.createParser(window.bytes, window.start, newline - window.start)) {
          members(parser, guesses, options);
        } catch (IOException e) {
          // A line that is no JSON will be rejected when it is read; it tells nothing.
        }
        window.start = newline + 1;
      }
    }
    if (guesses.isEmpty()) {
      throw nothing(path);
    }
    return guesses;
  }

  private static void members(JsonParser parser, Map<String, ColumnGuess> guesses, Map<String, String> options)
      throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      return;
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      String known = guesses.keySet().stream().filter(name::equalsIgnoreCase).findFirst().orElse(name);
      ColumnGuess guess = guesses.computeIfAbsent(known, key -> guess(key, options));
      JsonToken value = parser.nextToken();
      if (value == JsonToken.VALUE_NULL) {
        guess.addNull();
      } else if (value.isStructStart()) {
        guess.addText("");
        parser.skipChildren();
      } else if (value == JsonToken.VALUE_STRING) {
        guess.addText(parser.getText());
      } else {
        guess.add(parser.getText());
      }
    }
  }

  private static ByteWindow open(String path, Map<String, String> options) {
    return InputFile.open(path, Compression.of(options, path));
  }

  private static MillraceException nothing(String path) {
    return new MillraceException(
        ErrorCode.OPTION_INVALID, path + " holds nothing to tell columns from", null, "declare the columns");
  }
}
