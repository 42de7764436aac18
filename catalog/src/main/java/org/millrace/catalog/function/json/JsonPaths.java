package org.millrace.catalog.function.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.jayway.jsonpath.Configuration;
import com.jayway.jsonpath.InvalidPathException;
import com.jayway.jsonpath.JsonPath;
import com.jayway.jsonpath.JsonPathException;
import com.jayway.jsonpath.PathNotFoundException;
import com.jayway.jsonpath.spi.json.JacksonJsonNodeJsonProvider;
import com.jayway.jsonpath.spi.mapper.JacksonMappingProvider;
import java.util.EnumSet;
import java.util.regex.Pattern;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.function.body.Recent;
import org.millrace.catalog.type.Slice;

/**
 * JSON_VALUE, JSON_QUERY and JSON_EXISTS of SQL:2016, with paths such as {@code $.a[0].b}, {@code $['a b']}, {@code $.a[*]},
 * {@code $..b} and {@code $.a[?(@.price < 10)]}; a mode lax or strict in front is passed over, as both answer NULL where the
 * path leads nowhere or the text is no JSON. Paths are read once, not once a row.
 */
public final class JsonPaths {
  private static final Pattern MODE = Pattern.compile("^\\s*(?i:lax|strict)\\s+");
  private static final Recent<JsonPath> RECENT = new Recent<>();
  private static final Configuration CONFIGURATION =
      Configuration.builder()
          .jsonProvider(new JacksonJsonNodeJsonProvider(JsonText.MAPPER))
          .mappingProvider(new JacksonMappingProvider(JsonText.MAPPER))
          .options(EnumSet.noneOf(com.jayway.jsonpath.Option.class))
          .build();

  private JsonPaths() {}

  /** The scalar at a path as text; NULL if there is none, or an object, an array or null. */
  public static Slice value(Slice json, Slice path) {
    JsonNode found = find(json, path(path));
    if (found != null && !path(path).isDefinite()) {
      found = found.size() == 1 ? found.get(0) : null;
    }
    return found == null || found.isContainerNode() ? null : JsonText.plain(found);
  }

  /** As value, with what to give instead of NULL. */
  public static Slice valueOr(Slice json, Slice path, Slice otherwise) {
    Slice value = json == null || path == null ? null : value(json, path);
    return value == null && json != null ? otherwise : value;
  }

  /** The object or array at a path, all matches as an array if there can be several; NULL if there is none. */
  public static Slice query(Slice json, Slice path) {
    JsonNode found = find(json, path(path));
    return found == null || !found.isContainerNode() ? null : JsonText.write(found);
  }

  public static boolean exists(Slice json, Slice path) {
    JsonNode found = find(json, path(path));
    return found != null && (path(path).isDefinite() || found.size() > 0);
  }

  private static JsonNode find(Slice json, JsonPath path) {
    JsonNode root = JsonText.readOrNull(json);
    return root == null ? null : find(root, path);
  }

  /** Null if the path leads nowhere. */
  static JsonNode find(JsonNode root, JsonPath path) {
    try {
      return path.read(root, CONFIGURATION);
    } catch (PathNotFoundException nowhere) {
      return null;
    }
  }

  /** With the value at a path replaced, or added to an object; unchanged if the path leads nowhere. */
  public static Slice set(Slice json, Slice path, Slice value) {
    JsonNode root = JsonText.read(json);
    JsonNode given = value == null ? NullNode.getInstance() : JsonText.read(value);
    String text = text(path);
    int dot = text.lastIndexOf('.');
    try {
      if (find(root, path(path)) != null) {
        return JsonText.write(path(path).set(root, given, CONFIGURATION));
      }
      if (dot > 0 && text.indexOf(']', dot) < 0) {
        JsonPath parent = path(Slice.of(text.substring(0, dot)));
        JsonNode object = find(root, parent);
        if (object != null && object.isObject()) {
          return JsonText.write(parent.put(root, text.substring(dot + 1), given, CONFIGURATION));
        }
      }
      return JsonText.write(root);
    } catch (JsonPathException e) {
      throw Failure.argument("nothing can be set at the JSON path '" + path + "': " + e.getMessage());
    }
  }

  /** Without what is at a path; unchanged if the path leads nowhere. */
  public static Slice remove(Slice json, Slice path) {
    JsonNode root = JsonText.read(json);
    if (find(root, path(path)) == null) {
      return JsonText.write(root);
    }
    try {
      return JsonText.write(path(path).delete(root, CONFIGURATION));
    } catch (JsonPathException e) {
      throw Failure.argument("nothing can be removed at the JSON path '" + path + "': " + e.getMessage());
    }
  }

  private static JsonPath path(Slice path) {
    return RECENT.get(path, Slice.EMPTY, (text, none) -> compile(text));
  }

  private static String text(Slice path) {
    return MODE.matcher(path.toString()).replaceFirst("").trim();
  }

  private static JsonPath compile(Slice path) {
    String text = text(path);
    if (!text.startsWith("$")) {
      throw Failure.argument("a JSON path starts with $: '" + path + "'");
    }
    try {
      return JsonPath.compile(text);
    } catch (InvalidPathException | IllegalArgumentException e) {
      throw Failure.argument("invalid JSON path '" + path + "': " + e.getMessage());
    }
  }
}
