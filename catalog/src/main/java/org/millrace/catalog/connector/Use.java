package org.millrace.catalog.connector;

/** What a connector serves as. */
public enum Use {
  STREAM,
  TABLE,
  SINK;

  /** As one says it in a message. */
  public String plural() {
    return name().toLowerCase(java.util.Locale.ROOT) + "s";
  }
}
