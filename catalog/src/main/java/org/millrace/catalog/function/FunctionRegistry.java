package org.millrace.catalog.function;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.millrace.catalog.type.SqlType;

/** The functions by name, and which overload a call means. Immutable. */
public final class FunctionRegistry {
  private final Map<String, Function> byName = new LinkedHashMap<>();
  private final List<Function> all;

  public FunctionRegistry(List<Function> functions) {
    all = List.copyOf(functions);
    for (Function function : functions) {
      add(function.name(), function);
      function.aliases().forEach(alias -> add(alias, function));
    }
  }

  private void add(String name, Function function) {
    if (byName.put(name.toUpperCase(Locale.ROOT), function) != null) {
      throw new IllegalArgumentException("two functions are called " + name);
    }
  }

  /** All functions that come with Millrace. */
  public static FunctionRegistry standard() {
    return Standard.REGISTRY;
  }

  /** Made when first asked for: a start that calls no function does not pay for it. */
  private static final class Standard {
    static final FunctionRegistry REGISTRY = new FunctionRegistry(StandardFunctions.all());
  }

  /** The function of that name or alias, in any case. */
  public Optional<Function> find(String name) {
    return Optional.ofNullable(byName.get(name.toUpperCase(Locale.ROOT)));
  }

  /** Every function once, by family. */
  public Collection<Function> all() {
    return all;
  }

  /** The overload that takes these arguments with the least widening, the first of several; empty if none does. */
  public Optional<Overload> resolve(Function function, List<SqlType> arguments) {
    Overload best = null;
    int least = Widening.NONE;
    for (Overload overload : function.overloads()) {
      int distance = distance(overload, arguments);
      if (distance < least) {
        best = overload;
        least = distance;
      }
    }
    return Optional.ofNullable(best);
  }

  private static int distance(Overload overload, List<SqlType> arguments) {
    if (!overload.takes(arguments.size())) {
      return Widening.NONE;
    }
    int sum = 0;
    for (int i = 0; i < arguments.size() && sum < Widening.NONE; i++) {
      sum += Widening.distance(arguments.get(i), overload.parameter(i));
    }
    boolean apart = sum < Widening.NONE && overload.coercion() != null && overload.coercion().of(arguments) == null;
    return apart ? Widening.NONE : sum;
  }

  /** The type of a call's result, with its nullability. */
  public SqlType resultType(Overload overload, List<SqlType> arguments) {
    return withNullability(overload, arguments, overload.result().of(arguments));
  }

  /** As the other; literals are the values of the arguments that are integer literals, null for the others. */
  public SqlType resultType(Overload overload, List<SqlType> arguments, List<Long> literals) {
    return withNullability(overload, arguments, overload.result().of(arguments, literals));
  }

  private static SqlType withNullability(Overload overload, List<SqlType> arguments, SqlType type) {
    boolean fromNull = !overload.acceptsNull() && arguments.stream().anyMatch(SqlType::nullable);
    return type.withNullable(overload.mayBeNull() || fromNull);
  }
}
