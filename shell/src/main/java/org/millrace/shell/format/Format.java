package org.millrace.shell.format;

/** The ways in which results can be written. */
public enum Format {
  TABLE,
  CSV,
  JSON;

  public ResultWriter writer(TextOutput out) {
    return switch (this) {
      case TABLE -> new TableWriter(out);
      case CSV -> new CsvWriter(out);
      case JSON -> new JsonWriter(out);
    };
  }
}
