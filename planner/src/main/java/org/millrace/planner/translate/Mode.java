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

  /** An instant query, outside its brackets: nothing is final before it may be looked at again. */
  public static final Mode INSTANT = new Mode(true, false);

  /**
   * What stands under a bracket: instant by instant too, and its rows enter the window when they are final. The watermark at the
   * end of an instant is the next one.
   */
  public static final Mode UNDER_BRACKET = new Mode(true, true);
}
