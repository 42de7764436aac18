package org.millrace.planner.translate;

/**
 * How a query is to run.
 *
 * @param instant instant by instant, as a query with CQL windows does
 * @param finalRows groups that a watermark closes are shown once, when it does; otherwise whenever they change
 */
public record Mode(boolean instant, boolean finalRows) {
  /** A tick query whose rows are wanted when they are final. */
  public static final Mode FINAL = new Mode(false, true);

  /** A tick query whose rows are wanted as they change. */
  public static final Mode CHANGES = new Mode(false, false);

  public static final Mode INSTANT = new Mode(true, false);
}
