package org.millrace.catalog.function;

import static org.millrace.catalog.function.Overload.Parameter.INTEGER;
import static org.millrace.catalog.function.Overload.Parameter.STRING;

import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.Overload.Parameter;
import org.millrace.catalog.function.Overload.ResultType;
import org.millrace.catalog.type.TypeKind;

/** The functions that choose among their arguments. */
final class ConditionalSignatures {
  private ConditionalSignatures() {}

  static List<Function> all() {
    return List.of(
        choosing("GREATEST", "greatest", "The largest argument; NULLs are passed over."),
        choosing("LEAST", "least", "The smallest argument; NULLs are passed over."),
        counting("NUM_NULLS", "numNulls", "How many arguments are NULL."),
        counting("NUM_NONNULLS", "numNonNulls", "How many arguments are not NULL."));
  }

  private static Function counting(String name, String body, String summary) {
    return new FunctionBuilder(name, Family.CONDITIONAL, ConditionalFunctions.class, summary)
        .body(body, ResultTypes.INTEGER, Parameter.ANY).variadic().acceptsNull()
        .build();
  }

  /** One body for each way to hold a value serves all types held so. */
  private static Function choosing(String name, String body, String summary) {
    FunctionBuilder builder = new FunctionBuilder(name, Family.CONDITIONAL, ConditionalFunctions.class, summary);
    List<Parameter> kinds = new ArrayList<>(List.of(Parameter.values()));
    kinds.removeAll(List.of(Parameter.ANY, Parameter.JSON, Parameter.ARRAY, Parameter.MAP, Parameter.VALUE, Parameter.TIMESTAMP_LTZ));
    for (Parameter kind : kinds) {
      TypeKind fallback =
          switch (kind) {
            case INTEGER -> TypeKind.BIGINT;
            case STRING -> TypeKind.VARCHAR;
            case BINARY -> TypeKind.VARBINARY;
            default -> TypeKind.valueOf(kind.name());
          };
      ResultType result = ResultTypes.common(fallback);
      builder.body(body, result, kind).variadic().acceptsNull().mayBeNull();
      if (kind == Parameter.DECIMAL) {
        builder.alsoLong();
      }
    }
    return builder.build();
  }
}
