package org.millrace.catalog.type;

/** Names and texts as they must be written in a statement. */
public final class Quotation {
  private Quotation() {}

  /** A name in double quotes. */
  public static String ofName(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** A text as a literal. Backslashes have no meaning in literals and stay single. */
  public static String ofText(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
