package org.millrace.catalog.connector;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A kind of place that rows come from or go to.
 *
 * @param uses what it can serve as
 * @param hasFormat whether its bytes have a format (option "format")
 * @param defaultFormat the format when none is named and the path tells none; null: one must be named
 * @param bound the option that must be given for a source to have an end; null: it always has one; {@link #ENDLESS}: none
 * @param live whether rows may come as time goes by, rather than be there from the start
 * @param replayable whether a source gives the same rows each time it is opened
 * @param options its own; those of its format and the common ones come on top
 */
public record Connector(
    String name,
    String doc,
    Set<Use> uses,
    boolean hasFormat,
    String defaultFormat,
    String bound,
    boolean live,
    boolean replayable,
    List<Option> options) {
  /** The bound of a source that nothing gives an end. */
  public static final String ENDLESS = "";

  public Connector {
    uses = Set.copyOf(uses);
    options = List.copyOf(options);
  }

  /** Whether a source with these options gives the same rows each time it is opened. */
  public boolean isReplayable(Map<String, String> given) {
    return replayable && !isFollowed(given);
  }

  /** Whether a file is read on as it grows. */
  public static boolean isFollowed(Map<String, String> given) {
    return "true".equalsIgnoreCase(given.get("follow"));
  }

  /** Whether a source with these options comes to an end by itself. */
  public boolean isBounded(Map<String, String> given) {
    return !isFollowed(given) && (bound == null || given.containsKey(bound));
  }
}
