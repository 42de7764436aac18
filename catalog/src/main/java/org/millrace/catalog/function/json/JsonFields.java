package org.millrace.catalog.function.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Iterator;
import java.util.Locale;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Slice;

/** The operators -> and ->> and questions about a JSON value. Meaning as in PostgreSQL; a text that is no JSON is an error. */
public final class JsonFields {
  private JsonFields() {}

  /** The field of an object as JSON; NULL if there is none. */
  public static Slice get(Slice json, Slice key) {
    return written(step(JsonText.read(json), key));
  }

  /** The element of an array from 0, from the end if negative. */
  public static Slice get(Slice json, long index) {
    return written(element(JsonText.read(json), index));
  }

  /** The field as text: strings without quotes, NULL for null. */
  public static Slice getText(Slice json, Slice key) {
    return JsonText.plain(step(JsonText.read(json), key));
  }

  public static Slice getText(Slice json, long index) {
    return JsonText.plain(element(JsonText.read(json), index));
  }

  /** What is reached by keys and indexes one after the other, as JSON. */
  public static Slice extractPath(Slice json, Slice[] path) {
    return written(follow(json, path));
  }

  public static Slice extractPathText(Slice json, Slice[] path) {
    return JsonText.plain(follow(json, path));
  }

  private static Slice written(JsonNode node) {
    return node == null ? null : JsonText.write(node);
  }

  private static JsonNode follow(Slice json, Slice[] path) {
    JsonNode node = JsonText.read(json);
    for (int i = 0; i < path.length && node != null; i++) {
      if (node.isArray()) {
        String text = path[i].toString();
        node = text.matches("-?\\d{1,9}") ? element(node, Integer.parseInt(text)) : null;
      } else {
        node = step(node, path[i]);
      }
    }
    return node;
  }

  private static JsonNode step(JsonNode node, Slice key) {
    return node.isObject() ? node.get(key.toString()) : null;
  }

  private static JsonNode element(JsonNode node, long index) {
    long at = index < 0 ? node.size() + index : index;
    return node.isArray() && at >= 0 && at < node.size() ? node.get((int) at) : null;
  }

  public static long arrayLength(Slice json) {
    JsonNode node = JsonText.read(json);
    if (!node.isArray()) {
      throw Failure.argument("cannot get the array length of " + type(node));
    }
    return node.size();
  }

  /** How many elements or fields; 1 for a scalar. */
  public static long length(Slice json) {
    JsonNode node = JsonText.read(json);
    return node.isContainerNode() ? node.size() : 1;
  }

  /** object, array, string, number, boolean or null. */
  public static Slice typeOf(Slice json) {
    return Slice.of(type(JsonText.read(json)));
  }

  private static String type(JsonNode node) {
    return node.getNodeType().name().toLowerCase(Locale.ROOT);
  }

  /** How deep values lie in one another: 1 for a scalar or an empty object. */
  public static long depth(Slice json) {
    return depth(JsonText.read(json));
  }

  private static int depth(JsonNode node) {
    int deepest = 0;
    for (JsonNode child : node) {
      deepest = Math.max(deepest, depth(child));
    }
    return deepest + 1;
  }

  /** The names of an object's fields as a JSON array; NULL for anything else. */
  public static Slice keys(Slice json) {
    JsonNode node = JsonText.read(json);
    if (!node.isObject()) {
      return null;
    }
    var names = JsonText.MAPPER.createArrayNode();
    node.fieldNames().forEachRemaining(names::add);
    return JsonText.write(names);
  }

  /** Whether a text is a field of an object, or a string in an array. */
  public static boolean hasKey(Slice json, Slice key) {
    JsonNode node = JsonText.read(json);
    String text = key.toString();
    if (node.isObject()) {
      return node.has(text);
    }
    for (JsonNode element : node) {
      if (element.isTextual() && element.textValue().equals(text)) {
        return true;
      }
    }
    return node.isTextual() && node.textValue().equals(text);
  }

  /** Whether the first value has all that is in the second, as {@code @>} in PostgreSQL. */
  public static boolean contains(Slice json, Slice part) {
    JsonNode whole = JsonText.read(json);
    JsonNode wanted = JsonText.read(part);
    return contains(whole, wanted) || whole.isArray() && wanted.isValueNode() && hasElement(whole, wanted);
  }

  private static boolean contains(JsonNode whole, JsonNode part) {
    if (part.isObject() && whole.isObject()) {
      for (Iterator<String> names = part.fieldNames(); names.hasNext(); ) {
        String name = names.next();
        if (!whole.has(name) || !contains(whole.get(name), part.get(name))) {
          return false;
        }
      }
      return true;
    }
    if (part.isArray() && whole.isArray()) {
      for (JsonNode element : part) {
        if (!hasElement(whole, element)) {
          return false;
        }
      }
      return true;
    }
    if (part.isNumber() && whole.isNumber()) {
      return part.decimalValue().compareTo(whole.decimalValue()) == 0;
    }
    return part.equals(whole);
  }

  private static boolean hasElement(JsonNode array, JsonNode wanted) {
    for (JsonNode element : array) {
      if (contains(element, wanted)) {
        return true;
      }
    }
    return false;
  }

  public static boolean isJson(Slice text) {
    return JsonText.readOrNull(text) != null;
  }

  /** Whether it is JSON of a kind: VALUE, OBJECT, ARRAY or SCALAR. */
  public static boolean isJson(Slice text, Slice kind) {
    JsonNode node = JsonText.readOrNull(text);
    return switch (kind.toString().toUpperCase(Locale.ROOT)) {
      case "VALUE" -> node != null;
      case "OBJECT" -> node != null && node.isObject();
      case "ARRAY" -> node != null && node.isArray();
      case "SCALAR" -> node != null && node.isValueNode();
      default -> throw Failure.argument("there are JSON VALUE, OBJECT, ARRAY and SCALAR, not " + kind);
    };
  }
}
