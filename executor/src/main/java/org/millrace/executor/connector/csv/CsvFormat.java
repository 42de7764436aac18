package org.millrace.executor.connector.csv;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.millrace.catalog.connector.Compression;
import org.millrace.executor.connector.record.RecordTable;

/**
 * How a CSV text is written.
 *
 * @param header whether its first record names the columns; if not, they are the declared ones in order
 * @param delimiter the ASCII character between fields
 * @param nullText UTF-8 of an unquoted field that stands for NULL besides the empty one, or null
 * @param quote the ASCII character around fields; RecordTable.NO_QUOTE if there is none
 * @param comment the ASCII character that starts lines which are no records; {@link #NO_COMMENT} if there is none
 * @param skipLines how many lines precede the text
 */
public record CsvFormat(boolean header, byte delimiter, byte[] nullText, int quote, int comment, long skipLines) {
  public static final CsvFormat STANDARD = new CsvFormat(true, (byte) ',', null);

  /** What no byte equals. */
  public static final int NO_COMMENT = 1 << 8;

  /** Quoted by double quotes, without comments. */
  public CsvFormat(boolean header, byte delimiter, byte[] nullText) {
    this(header, delimiter, nullText, '"', NO_COMMENT, 0);
  }

  /** From validated options; a path that ends in .tsv has tabs if nothing else is said. */
  public static CsvFormat of(Map<String, String> options) {
    boolean tabs = Compression.plainName(options.getOrDefault("path", "")).endsWith(".tsv");
    String delimiter = options.getOrDefault("delimiter", tabs ? "\\t" : ",");
    String nullText = options.get("null_text");
    String quote = options.getOrDefault("quote", "\"");
    String comment = options.get("comment");
    return new CsvFormat(
        Boolean.parseBoolean(options.getOrDefault("header", "true")),
        (byte) (delimiter.equals("\\t") ? '\t' : delimiter.charAt(0)),
        nullText == null ? null : nullText.getBytes(StandardCharsets.UTF_8),
        quote.isEmpty() ? RecordTable.NO_QUOTE : quote.charAt(0),
        comment == null ? NO_COMMENT : comment.charAt(0),
        Long.parseLong(options.getOrDefault("skip_lines", "0")));
  }
}
