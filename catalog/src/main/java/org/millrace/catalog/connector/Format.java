package org.millrace.catalog.connector;

import java.util.List;

/**
 * How rows are written as bytes.
 *
 * @param extensions of files that have it, without the point
 * @param readOptions what it takes where it is read
 * @param writeOptions what it takes where it is written
 */
public record Format(
    String name, String doc, List<String> extensions, List<Option> readOptions, List<Option> writeOptions) {
  public Format {
    extensions = List.copyOf(extensions);
    readOptions = List.copyOf(readOptions);
    writeOptions = List.copyOf(writeOptions);
  }
}
