package org.millrace.catalog.function;

import java.util.List;

/**
 * A scalar function: its name, its other names, what it does in a sentence, and its overloads, the first that fits being the
 * one that is meant.
 */
public record Function(String name, List<String> aliases, Family family, String summary, List<Overload> overloads) {
  /** The chapter of the documentation in which a function stands. */
  public enum Family {
    STRING,
    NUMERIC,
    DATE_TIME,
    CONDITIONAL,
    REGULAR_EXPRESSION,
    JSON,
    NESTED,
    OTHER
  }

  public Function {
    aliases = List.copyOf(aliases);
    overloads = List.copyOf(overloads);
  }
}
