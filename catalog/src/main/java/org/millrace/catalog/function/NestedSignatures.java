package org.millrace.catalog.function;

import static org.millrace.catalog.function.Overload.Parameter.ARRAY;
import static org.millrace.catalog.function.Overload.Parameter.INTEGER;
import static org.millrace.catalog.function.Overload.Parameter.MAP;
import static org.millrace.catalog.function.Overload.Parameter.STRING;
import static org.millrace.catalog.function.Overload.Parameter.VALUE;
import static org.millrace.catalog.function.ResultTypes.BIGINT;
import static org.millrace.catalog.function.ResultTypes.BOOLEAN;
import static org.millrace.catalog.function.ResultTypes.VARCHAR;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.Overload.Parameter;
import org.millrace.catalog.function.Overload.ResultType;
import org.millrace.catalog.function.nested.ArrayFunctions;
import org.millrace.catalog.function.nested.MapFunctions;
import org.millrace.catalog.function.nested.TextArrays;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/** The functions on arrays and maps. */
final class NestedSignatures {
  private static final ResultType TEXTS = ResultTypes.always(SqlType.array(SqlType.of(TypeKind.VARCHAR)));
  private static final ResultType BIGINTS = ResultTypes.always(SqlType.array(SqlType.of(TypeKind.BIGINT)));
  private static final ResultType ELEMENT =
      arguments -> isArray(arguments, 0) ? arguments.get(0).element() : SqlType.of(TypeKind.NULL);

  private NestedSignatures() {}

  static List<Function> all() {
    return Stream.of(
            arrays("EMPTY_ARRAY", "ARRAY[]: an array without elements.")
                .body("empty", ResultTypes.always(SqlType.array(SqlType.of(TypeKind.NULL)))),
            maps("EMPTY_MAP", "MAP[]: a map without entries.")
                .body("empty", ResultTypes.always(SqlType.map(SqlType.of(TypeKind.NULL), SqlType.of(TypeKind.NULL)))),
            arrays("CARDINALITY", "How many elements an array has, or entries a map.")
                .body("cardinality", ResultTypes.INTEGER, ARRAY)
                .in(MapFunctions.class).body("size", ResultTypes.INTEGER, MAP),
            arrays("ARRAY_LENGTH", "How many elements an array has in a dimension, the first if not given; NULL for an empty one"
                    + " where the dimension is given.")
                .body("cardinality", ResultTypes.INTEGER, ARRAY)
                .body("length", ResultTypes.INTEGER, ARRAY, INTEGER).mayBeNull(),
            arrays("ARRAY_UPPER", "The last position of an array in a dimension; NULL for an empty one.")
                .body("length", ResultTypes.INTEGER, ARRAY, INTEGER).mayBeNull(),
            arrays("ARRAY_CONTAINS", "Whether a value is an element of an array; NULL is found too.")
                .body("contains", BOOLEAN, ARRAY, VALUE).coercing(together(ARRAY, VALUE)),
            arrays("ARRAY_POSITION", "The first position, from 1 or a given one on, at which a value is; NULL if nowhere.")
                .body("position", ResultTypes.INTEGER, ARRAY, VALUE).mayBeNull().coercing(together(ARRAY, VALUE))
                .body("position", ResultTypes.INTEGER, ARRAY, VALUE, INTEGER).mayBeNull()
                .coercing(together(ARRAY, VALUE, INTEGER)),
            arrays("ARRAY_POSITIONS", "All positions at which a value is.")
                .body("positions", BIGINTS, ARRAY, VALUE).coercing(together(ARRAY, VALUE)),
            arrays("ARRAY_APPEND", "The array with a value behind it.")
                .body("append", array(ARRAY, VALUE), ARRAY, VALUE).acceptsNull().coercing(together(ARRAY, VALUE)),
            arrays("ARRAY_PREPEND", "The array with a value before it; the two may come in either order.")
                .body("prepend", array(VALUE, ARRAY), VALUE, ARRAY).acceptsNull().coercing(together(VALUE, ARRAY))
                .body("prependTo", array(ARRAY, VALUE), ARRAY, VALUE).acceptsNull().coercing(together(ARRAY, VALUE)),
            arrays("ARRAY_CAT", "The arrays (or an array and a value) one behind the other: the operator ||. NULLs are passed"
                    + " over.").alias("ARRAY_CONCAT")
                .body("concat", arguments -> allArrays(arguments).get(0), ARRAY).variadic().acceptsNull().mayBeNull().coercing(NestedSignatures::allArrays)
                .body("append", array(ARRAY, VALUE), ARRAY, VALUE).acceptsNull().coercing(together(ARRAY, VALUE))
                .body("prepend", array(VALUE, ARRAY), VALUE, ARRAY).acceptsNull().coercing(together(VALUE, ARRAY)),
            arrays("ARRAY_REMOVE", "The array without the elements that are a value.")
                .body("remove", array(ARRAY, VALUE), ARRAY, VALUE).coercing(together(ARRAY, VALUE)),
            arrays("ARRAY_REPLACE", "The array with another value in place of one.")
                .body("replace", array(ARRAY, VALUE, VALUE), ARRAY, VALUE, VALUE).coercing(together(ARRAY, VALUE, VALUE)),
            arrays("ARRAY_DISTINCT", "The array with each value once, where it is first.").body("distinct", array(ARRAY), ARRAY),
            arrays("ARRAY_SORT", "The array in order, NULLs last; in descending order, NULLs first, if the second argument is TRUE.")
                .body("sort", array(ARRAY), ARRAY)
                .body("sort", array(ARRAY, Parameter.BOOLEAN), ARRAY, Parameter.BOOLEAN),
            arrays("ARRAY_REVERSE", "The array from its end.").body("reverse", array(ARRAY), ARRAY),
            arrays("ARRAY_SLICE", "The elements from one position to another, or to the end.")
                .body("slice", array(ARRAY, INTEGER, INTEGER), ARRAY, INTEGER, INTEGER)
                .body("sliceFrom", array(ARRAY, INTEGER), ARRAY, INTEGER),
            arrays("TRIM_ARRAY", "The array without its last n elements.").body("trim", array(ARRAY, INTEGER), ARRAY, INTEGER),
            arrays("ARRAY_UNION", "The values of two arrays, each once.")
                .body("union", array(ARRAY, ARRAY), ARRAY, ARRAY).coercing(together(ARRAY, ARRAY)),
            arrays("ARRAY_INTERSECT", "The values that are in both arrays, each once.")
                .body("intersect", array(ARRAY, ARRAY), ARRAY, ARRAY).coercing(together(ARRAY, ARRAY)),
            arrays("ARRAY_EXCEPT", "The values of the first array that are not in the second, each once.")
                .body("except", array(ARRAY, ARRAY), ARRAY, ARRAY).coercing(together(ARRAY, ARRAY)),
            arrays("ARRAY_OVERLAP", "Whether a value other than NULL is in both arrays.").alias("ARRAYS_OVERLAP")
                .body("overlap", BOOLEAN, ARRAY, ARRAY).coercing(together(ARRAY, ARRAY)),
            arrays("ARRAY_MIN", "The smallest element that is not NULL.").body("min", ELEMENT, ARRAY).encoded().mayBeNull(),
            arrays("ARRAY_MAX", "The largest element that is not NULL.").body("max", ELEMENT, ARRAY).encoded().mayBeNull(),
            arrays("ELEMENT", "The only element of an array; NULL if it is empty, an error if there are more.")
                .body("element", ELEMENT, ARRAY).encoded().mayBeNull(),
            texts("ARRAY_TO_STRING", "The elements as text with a text between them; NULLs left out, or as the third argument.")
                .alias("ARRAY_JOIN")
                .body("join", VARCHAR, ARRAY, STRING).acceptsNull().mayBeNull().coercing(NestedSignatures::textArray)
                .body("join", VARCHAR, ARRAY, STRING, STRING).acceptsNull().mayBeNull().coercing(NestedSignatures::textArray),
            texts("STRING_TO_ARRAY", "The parts of a text between separators, or its characters if that is NULL; those equal to"
                    + " the third argument are NULL.")
                .body("split", TEXTS, STRING, STRING).acceptsNull().mayBeNull()
                .body("split", TEXTS, STRING, STRING, STRING).acceptsNull().mayBeNull(),
            maps("MAP_KEYS", "The keys of a map, in order.").body("keys", part(0), MAP),
            maps("MAP_VALUES", "The values of a map, in the order of their keys.").body("values", part(1), MAP),
            maps("MAP_ENTRIES", "The entries of a map as rows of key and value.").body("entries", NestedSignatures::rows, MAP),
            maps("MAP_CONTAINS_KEY", "Whether a map has a key.")
                .body("containsKey", BOOLEAN, MAP, VALUE).coercing(NestedSignatures::mapAndKey),
            maps("MAP_FROM_ARRAYS", "The map of an array of keys and one of values.")
                .body("fromArrays", NestedSignatures::mapOfArrays, ARRAY, ARRAY),
            maps("MAP_UNION", "All entries of two maps; where both have a key, the value of the second.")
                .body("union", NestedSignatures::commonMap, MAP, MAP).coercing(NestedSignatures::twoMaps))
        .map(FunctionBuilder::build)
        .toList();
  }

  private static FunctionBuilder arrays(String name, String summary) {
    return new FunctionBuilder(name, Family.NESTED, ArrayFunctions.class, summary);
  }

  private static FunctionBuilder texts(String name, String summary) {
    return new FunctionBuilder(name, Family.NESTED, TextArrays.class, summary);
  }

  private static FunctionBuilder maps(String name, String summary) {
    return new FunctionBuilder(name, Family.NESTED, MapFunctions.class, summary);
  }

  private static boolean isArray(List<SqlType> arguments, int index) {
    return arguments.get(index).kind() == TypeKind.ARRAY;
  }

  /** One element type for all arrays and values among the arguments. */
  private static Overload.Coercion together(Parameter... parameters) {
    return arguments -> {
      SqlType common = SqlType.of(TypeKind.NULL);
      for (int i = 0; i < arguments.size() && common != null; i++) {
        common = switch (parameters[i]) {
          case ARRAY -> isArray(arguments, i) ? Unification.of(common, arguments.get(i).element()) : common;
          case VALUE -> Unification.of(common, arguments.get(i));
          default -> common;
        };
      }
      if (common == null) {
        return null;
      }
      List<SqlType> types = new ArrayList<>();
      for (int i = 0; i < arguments.size(); i++) {
        types.add(
            switch (parameters[i]) {
              case ARRAY -> SqlType.array(common);
              case VALUE -> common;
              default -> arguments.get(i);
            });
      }
      return types;
    };
  }

  /** The type of the first array once the arguments are brought together. */
  private static ResultType array(Parameter... parameters) {
    return arguments -> together(parameters).of(arguments).get(List.of(parameters).indexOf(ARRAY));
  }

  private static List<SqlType> allArrays(List<SqlType> arguments) {
    Parameter[] parameters = new Parameter[arguments.size()];
    Arrays.fill(parameters, ARRAY);
    return together(parameters).of(arguments);
  }

  private static List<SqlType> textArray(List<SqlType> arguments) {
    List<SqlType> types = new ArrayList<>(arguments);
    types.set(0, SqlType.array(SqlType.of(TypeKind.VARCHAR)));
    return types;
  }

  private static ResultType part(int index) {
    return arguments ->
        SqlType.array(
            arguments.get(0).kind() == TypeKind.MAP ? arguments.get(0).parts().get(index).type() : SqlType.of(TypeKind.NULL));
  }

  private static SqlType rows(List<SqlType> arguments) {
    SqlType map = arguments.get(0);
    return SqlType.array(map.kind() == TypeKind.MAP ? SqlType.row(map.parts()) : SqlType.of(TypeKind.NULL));
  }

  private static List<SqlType> mapAndKey(List<SqlType> arguments) {
    if (arguments.get(0).kind() != TypeKind.MAP) {
      return arguments;
    }
    SqlType map = arguments.get(0);
    SqlType key = Unification.of(map.key(), arguments.get(1));
    return key == null ? null : List.of(SqlType.map(key, map.value()), key);
  }

  private static SqlType mapOfArrays(List<SqlType> arguments) {
    SqlType nothing = SqlType.of(TypeKind.NULL);
    return SqlType.map(
        isArray(arguments, 0) ? arguments.get(0).element() : nothing,
        isArray(arguments, 1) ? arguments.get(1).element() : nothing);
  }

  private static SqlType commonMap(List<SqlType> arguments) {
    return Unification.of(arguments.get(0), arguments.get(1));
  }

  private static List<SqlType> twoMaps(List<SqlType> arguments) {
    SqlType common = commonMap(arguments);
    return common == null ? null : List.of(common, common);
  }
}
