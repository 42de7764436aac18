package org.millrace.catalog.connector;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.ValueText;

/**
 * An option of a WITH clause.
 *
 * @param key lower case; a {@code *} in it stands for the name of a column
 * @param words the allowed values of a WORD
 * @param defaultValue what holds when it is not given; null for none
 * @param doc what it does, in a line
 * @param refused values that the engine cannot honour yet; {@code *} for every value
 */
public record Option(
    String key, Type type, List<String> words, String defaultValue, boolean required, String doc, List<String> refused) {
  /** What a value must look like. */
  public enum Type {
    STRING("any text"),
    /** One ASCII character, or {@code \t}. */
    CHARACTER("one ASCII character"),
    /** One ASCII character, or nothing. */
    QUOTE("one ASCII character, or '' for none"),
    INTEGER("a whole number of 0 or more"),
    /** Above 0. */
    NUMBER("a number above 0"),
    BOOLEAN("true or false"),
    DURATION("a duration such as '5 seconds'"),
    /** One of a few words, in any case. */
    WORD("one of a few words");

    private final String description;

    Type(String description) {
      this.description = description;
    }
  }

  public Option {
    words = List.copyOf(words);
    refused = List.copyOf(refused);
  }

  static Option of(Type type, String key, String defaultValue, String doc) {
    return new Option(key, type, List.of(), defaultValue, false, doc, List.of());
  }

  static Option word(String key, List<String> words, String defaultValue, String doc) {
    return new Option(key, Type.WORD, words, defaultValue, false, doc, List.of());
  }

  Option asRequired() {
    return new Option(key, type, words, defaultValue, true, doc, refused);
  }

  /** The same with a value that is known and not supported yet; {@code *}: none is. */
  Option refusing(String value) {
    return new Option(key, type, words, defaultValue, required, doc, List.of(value));
  }

  public boolean allows(String value) {
    return switch (type) {
      case STRING -> true;
      case CHARACTER -> value.equals("\\t") || value.matches("[\\p{ASCII}&&[^\"\r\n]]");
      case QUOTE -> value.matches("[\\p{ASCII}&&[^\r\n]]?");
      case INTEGER -> value.matches("[0-9]{1,18}");
      case NUMBER -> value.matches("[0-9]{1,18}(\\.[0-9]{1,18})?") && new BigDecimal(value).signum() > 0;
      case BOOLEAN -> value.equalsIgnoreCase("true") || value.equalsIgnoreCase("false");
      case DURATION -> durationMicros(value) >= 0;
      case WORD -> words.contains(value.toLowerCase(Locale.ROOT));
    };
  }

  /** What values it takes, for messages and documentation. */
  public String describeValues() {
    return type == Type.WORD ? String.join(", ", words) : type.description;
  }

  boolean isRefused(String value) {
    return refused.contains("*") || refused.contains(value.toLowerCase(Locale.ROOT));
  }

  /** The microseconds of a duration such as {@code 1 hour} or {@code 00:05:00}; negative if the text is none. */
  public static long durationMicros(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return ValueText.parseLong(SqlType.of(TypeKind.INTERVAL_DAY_TIME), bytes, 0, bytes.length);
  }
}
