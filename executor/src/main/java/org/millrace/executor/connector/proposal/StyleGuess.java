package org.millrace.executor.connector.proposal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.catalog.connector.TimeStyle;
import org.millrace.catalog.type.ValueText;

/**
 * Finds how the times of a column are written if that is not as in ISO 8601. Whether 01.03.2026 is in January or in March is not
 * guessed: a style is found only when some value fits no other.
 */
final class StyleGuess {
  private static final List<TimeStyle> COMMON = common();

  private Map<TimeStyle, TimeOrder> left;

  private static List<TimeStyle> common() {
    List<TimeStyle> all = new ArrayList<>();
    for (String separator : List.of("/", ".", "-")) {
      for (String date : List.of("yyyy MM dd", "dd MM yyyy", "MM dd yyyy")) {
        for (String time : List.of(" HH:mm:ss", " HH:mm", " HH:mm:ss.SSS", "'T'HH:mm:ss")) {
          all.add(TimeStyle.of(date.replace(" ", separator) + time));
        }
      }
    }
    return List.copyOf(all);
  }

  /** A value that is not NULL. */
  void add(byte[] text) {
    if (left == null) {
      left = new LinkedHashMap<>();
      if (text.length > 0 && text[0] >= '0' && text[0] <= '9') {
        COMMON.forEach(style -> left.put(style, new TimeOrder()));
      }
    }
    left.entrySet().removeIf(entry -> {
      long micros = entry.getKey().parse(text, 0, text.length);
      if (micros != ValueText.INVALID) {
        entry.getValue().add(micros);
      }
      return micros == ValueText.INVALID;
    });
  }

  /** The one style that fits all values; null if there is none, or more than one. */
  String found() {
    return left != null && left.size() == 1 ? left.keySet().iterator().next().text() : null;
  }

  /** Of the values in that style. */
  TimeOrder order() {
    return left.values().iterator().next();
  }
}
