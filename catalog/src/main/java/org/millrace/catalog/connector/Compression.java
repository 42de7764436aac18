package org.millrace.catalog.connector;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How the bytes of a file are compressed. */
public enum Compression {
  NONE(List.of()),
  GZIP(List.of(".gz")),
  ZSTD(List.of(".zst", ".zstd"));

  private final List<String> endings;

  Compression(List<String> endings) {
    this.endings = endings;
  }

  /** What the option compression says, or else the ending of a file's name. */
  public static Compression of(Map<String, String> options, String path) {
    String named = options.getOrDefault("compression", "auto").toUpperCase(Locale.ROOT);
    return named.equals("AUTO") ? ofName(path) : valueOf(named);
  }

  /** A path in lower case, without the ending that tells its compression. */
  public static String plainName(String path) {
    String name = path.toLowerCase(Locale.ROOT);
    for (String ending : ofName(path).endings) {
      if (name.endsWith(ending)) {
        return name.substring(0, name.length() - ending.length());
      }
    }
    return name;
  }

  /** What the name of such a file ends with; nothing if it is not compressed. */
  public String ending() {
    return endings.isEmpty() ? "" : endings.get(0);
  }

  private static Compression ofName(String path) {
    String name = path.toLowerCase(Locale.ROOT);
    for (Compression compression : values()) {
      if (compression.endings.stream().anyMatch(name::endsWith)) {
        return compression;
      }
    }
    return NONE;
  }
}
