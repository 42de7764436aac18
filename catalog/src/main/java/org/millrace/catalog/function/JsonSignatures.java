package org.millrace.catalog.function;

import static org.millrace.catalog.function.Overload.Parameter.INTEGER;
import static org.millrace.catalog.function.Overload.Parameter.JSON;
import static org.millrace.catalog.function.Overload.Parameter.STRING;
import static org.millrace.catalog.function.ResultTypes.BOOLEAN;
import static org.millrace.catalog.function.ResultTypes.VARCHAR;

import java.util.List;
import java.util.stream.Stream;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.json.JsonBuilding;
import org.millrace.catalog.function.json.JsonFields;
import org.millrace.catalog.function.json.JsonPaths;
import org.millrace.catalog.function.json.JsonText;

/** The functions on JSON, which is text. */
final class JsonSignatures {
  private JsonSignatures() {}

  static List<Function> all() {
    return Stream.of(
            field("JSON_GET", "The field of a JSON object or the element of an array (from 0) as JSON: the operator ->.")
                .body("get", VARCHAR, STRING, STRING).mayBeNull()
                .body("get", VARCHAR, STRING, INTEGER).mayBeNull(),
            field("JSON_GET_TEXT", "The field or element as text, strings without quotes: the operator ->>.")
                .body("getText", VARCHAR, STRING, STRING).mayBeNull()
                .body("getText", VARCHAR, STRING, INTEGER).mayBeNull(),
            field("JSON_EXTRACT_PATH", "What is reached by keys and indexes one after the other, as JSON.")
                .body("extractPath", VARCHAR, STRING, STRING).variadic().mayBeNull(),
            field("JSON_EXTRACT_PATH_TEXT", "What is reached by keys and indexes one after the other, as text.")
                .body("extractPathText", VARCHAR, STRING, STRING).variadic().mayBeNull(),
            path("JSON_VALUE", "The scalar at a JSON path as text, or the third argument; NULL if there is none.")
                .body("value", VARCHAR, STRING, STRING).mayBeNull()
                .body("valueOr", VARCHAR, STRING, STRING, STRING).acceptsNull().mayBeNull(),
            path("JSON_QUERY", "The object or array at a JSON path; NULL if there is none.")
                .body("query", VARCHAR, STRING, STRING).mayBeNull(),
            path("JSON_EXISTS", "Whether a JSON path leads somewhere.").body("exists", BOOLEAN, STRING, STRING),
            path("JSON_SET", "The JSON with the value at a path replaced, or added to an object.")
                .body("set", VARCHAR, STRING, STRING, JSON),
            path("JSON_REMOVE", "The JSON without what is at a path.").body("remove", VARCHAR, STRING, STRING),
            field("JSON_ARRAY_LENGTH", "How many elements a JSON array has.")
                .body("arrayLength", ResultTypes.INTEGER, STRING),
            field("JSON_LENGTH", "How many elements or fields a JSON value has; 1 for a scalar.")
                .body("length", ResultTypes.INTEGER, STRING),
            field("JSON_TYPEOF", "The kind of a JSON value: object, array, string, number, boolean or null.").alias("JSON_TYPE")
                .body("typeOf", VARCHAR, STRING),
            field("JSON_DEPTH", "How deep JSON values lie in one another; 1 for a scalar.")
                .body("depth", ResultTypes.INTEGER, STRING),
            field("JSON_KEYS", "The names of an object's fields as a JSON array; NULL for anything else.")
                .body("keys", VARCHAR, STRING).mayBeNull(),
            field("JSON_HAS_KEY", "Whether a text is a field of a JSON object, or a string in an array.").alias("JSONB_EXISTS")
                .body("hasKey", BOOLEAN, STRING, STRING),
            field("JSON_CONTAINS", "Whether the first JSON value has all that is in the second.").alias("JSONB_CONTAINS")
                .body("contains", BOOLEAN, STRING, STRING),
            field("IS_JSON", "Whether a text is JSON, or JSON that is an OBJECT, ARRAY or SCALAR.").alias("JSON_VALID")
                .body("isJson", BOOLEAN, STRING)
                .body("isJson", BOOLEAN, STRING, STRING),
            building("TO_JSON", "A value as JSON: a number, true, false or a string.").body("toJson", VARCHAR, JSON),
            building("JSON_BUILD_OBJECT", "A JSON object of keys and values in turn.").alias("JSON_OBJECT")
                .body("object", VARCHAR, JSON).variadic().acceptsNull(),
            building("JSON_BUILD_ARRAY", "A JSON array of the arguments, null for NULL.")
                .body("buildArray", VARCHAR, JSON).variadic().acceptsNull(),
            building("JSON_ARRAY", "A JSON array of the arguments that are not NULL.")
                .body("array", VARCHAR, JSON).variadic().acceptsNull(),
            new FunctionBuilder("JSON_QUOTE", Family.JSON, JsonText.class, "A text as a JSON string.")
                .body("quote", VARCHAR, STRING),
            building("JSON_UNQUOTE", "The text that a JSON string means; other texts as they are.")
                .body("unquote", VARCHAR, STRING),
            building("JSON_STRIP_NULLS", "The JSON without the fields of objects that are null.")
                .body("stripNulls", VARCHAR, STRING),
            building("JSON_PRETTY", "The JSON on several lines, indented.").alias("JSONB_PRETTY").body("pretty", VARCHAR, STRING),
            building("JSON_MERGE_PATCH", "The first JSON changed by the second: fields are replaced, those that are null removed.")
                .body("mergePatch", VARCHAR, STRING, STRING))
        .map(FunctionBuilder::build)
        .toList();
  }

  private static FunctionBuilder field(String name, String summary) {
    return new FunctionBuilder(name, Family.JSON, JsonFields.class, summary);
  }

  private static FunctionBuilder path(String name, String summary) {
    return new FunctionBuilder(name, Family.JSON, JsonPaths.class, summary);
  }

  private static FunctionBuilder building(String name, String summary) {
    return new FunctionBuilder(name, Family.JSON, JsonBuilding.class, summary);
  }
}
