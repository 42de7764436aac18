package org.millrace.engine;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.millrace.catalog.zone.Zone;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.error.Position;

/** A session's settings: what SET can change, with what values, and what each is for. */
final class Settings {
  /** A setting as SHOW ALL and system.settings list it. */
  record Setting(String name, String value, String description) {}

  private final Map<String, String> values = new LinkedHashMap<>();
  private static final Map<String, String> DESCRIPTIONS = new LinkedHashMap<>();

  static {
    DESCRIPTIONS.put("script", "true: each statement sees its predecessors in full, and ends; false: queries run on");
    DESCRIPTIONS.put("tick_rows", "rows of a connected stream that one tick takes at most");
    DESCRIPTIONS.put("on_error", "what a row on which an expression fails does to queries created from here on: reject, or fail");
    DESCRIPTIONS.put("timezone", "the zone in which statements from here on read and print TIMESTAMP WITH LOCAL TIME ZONE");
    DESCRIPTIONS.put("task_seed", "a number: tasks run in a random order drawn from it; empty: the oldest first");
  }

  Settings() {
    values.put("script", "false");
    values.put("tick_rows", "2048");
    values.put("on_error", "reject");
    values.put("timezone", Zone.UTC);
    values.put("task_seed", "");
  }

  Iterable<Setting> all() {
    return values.entrySet().stream().map(e -> new Setting(e.getKey(), e.getValue(), DESCRIPTIONS.get(e.getKey()))).toList();
  }

  String get(String name, Position place) {
    String value = values.get(name.toLowerCase(Locale.ROOT));
    if (value == null) {
      throw unknown(name, place);
    }
    return value;
  }

  /** Throws SETTING_UNKNOWN or OPTION_INVALID; the setting then keeps its value. */
  void set(String name, String value, Position place) {
    switch (name.toLowerCase(Locale.ROOT)) {
      case "script" -> values.put("script", Boolean.toString(bool(value, place)));
      case "tick_rows" -> values.put("tick_rows", Long.toString(number(name, value, 1, 1 << 20, place)));
      case "on_error" -> values.put("on_error", policy(value, place));
      case "timezone" -> values.put("timezone", zone(value, place));
      case "task_seed" -> values.put("task_seed", value.isBlank() ? "" : Long.toString(number(name, value, Long.MIN_VALUE, Long.MAX_VALUE, place)));
      default -> throw unknown(name, place);
    }
  }

  boolean isScript() {
    return values.get("script").equals("true");
  }

  int tickRows() {
    return Integer.parseInt(values.get("tick_rows"));
  }

  /** Whether a row on which an expression fails ends its query. */
  boolean failsOnError() {
    return values.get("on_error").equals("fail");
  }

  /** The name of the session's time zone, or null for UTC. */
  String zone() {
    String zone = values.get("timezone");
    return zone.equals(Zone.UTC) ? null : zone;
  }

  private static String zone(String value, Position place) {
    return value.equalsIgnoreCase("default")
        ? Zone.UTC
        : Zone.find(value)
            .map(Zone::name)
            .orElseThrow(
                () -> new MillraceException(
                    ErrorCode.OPTION_INVALID, "time zone \"" + value + "\" is not known", place,
                    "write a name such as 'Europe/Berlin' or 'UTC'"));
  }

  private static String policy(String value, Position place) {
    String lower = value.toLowerCase(Locale.ROOT);
    if (lower.equals("reject") || lower.equals("fail")) {
      return lower;
    }
    throw new MillraceException(
        ErrorCode.OPTION_INVALID, "\"" + value + "\" is no value for on_error", place, "write 'reject' or 'fail'");
  }

  /** The seed of the tasks' order, or null for oldest first. */
  Long taskSeed() {
    return values.get("task_seed").isEmpty() ? null : Long.valueOf(values.get("task_seed"));
  }

  private static boolean bool(String value, Position place) {
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "true", "on", "1", "yes" -> true;
      case "false", "off", "0", "no" -> false;
      default ->
          throw new MillraceException(
              ErrorCode.OPTION_INVALID, "\"" + value + "\" is not a truth value", place, "write true or false");
    };
  }

  private static long number(String name, String value, long least, long most, Position place) {
    try {
      long number = Long.parseLong(value.strip());
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // told below, as for a number out of range
    }
    throw new MillraceException(
        ErrorCode.OPTION_INVALID,
        "\"" + value + "\" is no value for " + name,
        place,
        "write a whole number from " + least + " to " + most);
  }

  private MillraceException unknown(String name, Position place) {
    return new MillraceException(
        ErrorCode.SETTING_UNKNOWN,
        "there is no setting \"" + name + "\"",
        place,
        NearestNames.hint(name, values.keySet(), "the settings are"));
  }
}
