package org.millrace.executor.connector.csv;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/**
 * How a CSV text is written.
 *
 * @param header whether its first record names the columns; if not, they are the declared ones in order
 * @param delimiter the ASCII character between fields
 * @param nullText UTF-8 of an unquoted field that stands for NULL besides the empty one, or null
 */
public record CsvFormat(boolean header, byte delimiter, byte[] nullText) {
  public static final CsvFormat STANDARD = new CsvFormat(true, (byte) ',', null);

  /** From validated options: header, delimiter, null_text; a path that ends in .tsv has tabs if nothing else is said. */
  public static CsvFormat of(Map<String, String> options) {
    boolean tabs = options.getOrDefault("path", "").toLowerCase(Locale.ROOT).endsWith(".tsv");
    String delimiter = options.getOrDefault("delimiter", tabs ? "\\t" : ",");
    String nullText = options.get("null_text");
    return new CsvFormat(
        Boolean.parseBoolean(options.getOrDefault("header", "true")),
        (byte) (delimiter.equals("\\t") ? '\t' : delimiter.charAt(0)),
        nullText == null ? null : nullText.getBytes(StandardCharsets.UTF_8));
  }
}
