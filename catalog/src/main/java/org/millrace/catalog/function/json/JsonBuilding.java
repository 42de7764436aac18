package org.millrace.catalog.function.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Iterator;
import java.util.Map;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Slice;

/** Bodies that make JSON of values, or of other JSON. */
public final class JsonBuilding {
  private static final ObjectWriter PRETTY =
      JsonText.MAPPER.writer(
          new DefaultPrettyPrinter(
                  Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER))
              .withObjectIndenter(new DefaultIndenter("    ", "\n"))
              .withArrayIndenter(new DefaultIndenter("    ", "\n")));

  private JsonBuilding() {}

  /** A value as JSON: the caller has made it so. */
  public static Slice toJson(Slice json) {
    return json;
  }

  /** An object of keys and values in turn. */
  public static Slice object(Slice[] keysAndValues) {
    if (keysAndValues.length % 2 != 0) {
      throw Failure.argument("keys and values come in pairs, but there are " + keysAndValues.length + " arguments");
    }
    ObjectNode object = JsonText.MAPPER.createObjectNode();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      if (keysAndValues[i] == null) {
        throw Failure.argument("the key of a JSON object must not be NULL");
      }
      JsonNode key = JsonText.read(keysAndValues[i]);
      object.set(JsonText.plain(key).toString(), node(keysAndValues[i + 1]));
    }
    return JsonText.write(object);
  }

  /** An array of all values, null for NULL. */
  public static Slice buildArray(Slice[] values) {
    ArrayNode array = JsonText.MAPPER.createArrayNode();
    for (Slice value : values) {
      array.add(node(value));
    }
    return JsonText.write(array);
  }

  /** An array of the values that are not NULL, as the standard's JSON_ARRAY. */
  public static Slice array(Slice[] values) {
    ArrayNode array = JsonText.MAPPER.createArrayNode();
    for (Slice value : values) {
      if (value != null) {
        array.add(node(value));
      }
    }
    return JsonText.write(array);
  }

  private static JsonNode node(Slice json) {
    return json == null ? NullNode.getInstance() : JsonText.read(json);
  }

  /** The text that a JSON string means; other texts as they are. */
  public static Slice unquote(Slice text) {
    boolean quoted = text.length > 1 && text.at(0) == '"' && text.at(text.length - 1) == '"';
    JsonNode node = quoted ? JsonText.readOrNull(text) : null;
    return node == null ? text : Slice.of(node.textValue());
  }

  /** Without fields that are null; nulls in arrays stay. */
  public static Slice stripNulls(Slice json) {
    return JsonText.write(stripped(JsonText.read(json)));
  }

  private static JsonNode stripped(JsonNode node) {
    if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        array.set(i, stripped(array.get(i)));
      }
    } else if (node instanceof ObjectNode object) {
      for (Iterator<Map.Entry<String, JsonNode>> fields = object.properties().iterator(); fields.hasNext(); ) {
        Map.Entry<String, JsonNode> field = fields.next();
        if (field.getValue().isNull()) {
          fields.remove();
        } else {
          field.setValue(stripped(field.getValue()));
        }
      }
    }
    return node;
  }

  /** On several lines, indented by four. */
  public static Slice pretty(Slice json) {
    try {
      return Slice.of(PRETTY.writeValueAsString(JsonText.read(json)));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The first value changed by the second as RFC 7396 says: a field that is null there is removed. */
  public static Slice mergePatch(Slice json, Slice patch) {
    return JsonText.write(merged(JsonText.read(json), JsonText.read(patch)));
  }

  private static JsonNode merged(JsonNode target, JsonNode patch) {
    if (!patch.isObject()) {
      return patch;
    }
    ObjectNode result = target instanceof ObjectNode object ? object : JsonText.MAPPER.createObjectNode();
    for (Map.Entry<String, JsonNode> field : patch.properties()) {
      if (field.getValue().isNull()) {
        result.remove(field.getKey());
      } else {
        JsonNode old = result.get(field.getKey());
        result.set(field.getKey(), merged(old == null ? NullNode.getInstance() : old, field.getValue()));
      }
    }
    return result;
  }
}
