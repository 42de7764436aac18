package org.millrace.catalog.function.aggregate;

import java.util.List;
import org.millrace.catalog.type.SqlType;

/**
 * An aggregate function.
 *
 * @param name in capitals
 * @param forms how it is called, for people: string_agg(string, string [ORDER BY …])
 * @param ordering whether ORDER BY within the call means something
 * @param result the type for given arguments; null of a function whose types are Calcite's business (COUNT, SUM, AVG, MIN, MAX)
 * @param summary what it gives, in a sentence
 */
public record AggregateFunction(
    String name, List<String> aliases, List<String> forms, Ordering ordering, Result result, String summary) {
  /** What ORDER BY within the call, or WITHIN GROUP (ORDER BY …), is to a function. */
  public enum Ordering {
    /** Its value does not depend on the order: refused. */
    FORBIDDEN,
    OPTIONAL,
    MANDATORY
  }

  /** Computes the type of a result. */
  @FunctionalInterface
  public interface Result {
    /** The type, or null if the function does not take such arguments. */
    SqlType of(List<SqlType> arguments);
  }

  public AggregateFunction {
    aliases = List.copyOf(aliases);
    forms = List.copyOf(forms);
  }
}
