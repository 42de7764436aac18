package org.millrace.catalog.type;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.TreeMap;

/**
 * ARRAY, MAP and ROW to and from JSON: arrays, and objects with a member for each key or field. Members that a ROW does not name
 * are passed over, fields that are not there are NULL.
 */
public final class NestedJson {
  private static final JsonFactory FACTORY = new JsonFactory();

  private NestedJson() {}

  /** Any value, not NULL, in the form of its layout. Numbers and truths as such, all else as a string. */
  public static void append(StringBuilder out, SqlType type, Slice value) {
    switch (type.kind()) {
      case ARRAY -> {
        out.append('[');
        String separator = "";
        for (NestedBytes.Parts parts = new NestedBytes.Parts(value); parts.next(); separator = ",") {
          out.append(separator);
          appendPart(out, type.element(), parts.value());
        }
        out.append(']');
      }
      case MAP -> {
        out.append('{');
        String separator = "";
        for (NestedBytes.Parts parts = new NestedBytes.Parts(value); parts.next(); separator = ",") {
          appendName(out.append(separator), NestedText.text(type.key(), parts.value()));
          parts.next();
          appendPart(out, type.value(), parts.value());
        }
        out.append('}');
      }
      default -> {
        out.append('{');
        NestedBytes.Parts parts = new NestedBytes.Parts(value);
        for (int i = 0; parts.next(); i++) {
          Field field = type.parts().get(i);
          appendName(out.append(i == 0 ? "" : ","), field.name());
          appendPart(out, field.type(), parts.value());
        }
        out.append('}');
      }
    }
  }

  /** As {@link #append}, as UTF-8. */
  public static Slice text(SqlType type, Slice value) {
    StringBuilder out = new StringBuilder();
    append(out, type, value);
    return Slice.of(out.toString());
  }

  private static void appendName(StringBuilder out, String name) {
    appendString(out, name);
    out.append(':');
  }

  private static void appendPart(StringBuilder out, SqlType type, Slice value) {
    if (NestedBytes.isNull(value)) {
      out.append("null");
    } else if (type.kind().isNested()) {
      append(out, type, value);
    } else if (type.kind() == TypeKind.BOOLEAN) {
      out.append(NestedBytes.truthOf(value));
    } else if (type.kind().isExactNumber() || type.kind().isFloating() && Double.isFinite(NestedBytes.doubleOf(value))) {
      out.append(NestedText.text(type, value));
    } else {
      appendString(out, NestedText.text(type, value));
    }
  }

  private static void appendString(StringBuilder out, String text) {
    out.append('"');
    JsonStringEncoder.getInstance().quoteAsString(text, out);
    out.append('"');
  }

  /** The value that a JSON text means; null if it is none of the type. */
  static Slice parse(SqlType type, byte[] b, int from, int to) {
    try (JsonParser parser = FACTORY.createParser(b, from, to - from)) {
      Slice value = value(type, parser.nextToken(), parser);
      return value == null || NestedBytes.isNull(value) || parser.nextToken() != null ? null : value;
    } catch (IOException e) {
      return null;
    }
  }

  private static Slice value(SqlType type, JsonToken token, JsonParser parser) throws IOException {
    if (token == JsonToken.VALUE_NULL) {
      return NestedBytes.NULL_VALUE;
    }
    if (token == JsonToken.START_ARRAY && type.kind() == TypeKind.ARRAY) {
      NestedWriter writer = NestedWriter.array();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        Slice element = value(type.element(), parser.currentToken(), parser);
        if (element == null) {
          return null;
        }
        writer.add(element);
      }
      return writer.finish();
    }
    if (token == JsonToken.START_OBJECT && type.kind() == TypeKind.MAP) {
      return map(type, parser);
    }
    if (token == JsonToken.START_OBJECT && type.kind() == TypeKind.ROW) {
      return row(type, parser);
    }
    if (type.kind().isText() && token != null && token.isStructStart()) {
      return NestedWriter.value(Slice.of(structure(parser)));
    }
    boolean scalar = token != null && token.isScalarValue() && (!type.kind().isNested() || token == JsonToken.VALUE_STRING);
    return scalar ? NestedText.scalar(type, parser.getText()) : null;
  }

  private static Slice map(SqlType type, JsonParser parser) throws IOException {
    TreeMap<Slice, Slice> entries = new TreeMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      Slice key = NestedText.scalar(type.key(), parser.currentName());
      Slice value = value(type.value(), parser.nextToken(), parser);
      if (key == null || value == null) {
        return null;
      }
      entries.put(key, value);
    }
    return NestedWriter.map(entries);
  }

  private static Slice row(SqlType type, JsonParser parser) throws IOException {
    Slice[] values = new Slice[type.parts().size()];
    Arrays.fill(values, NestedBytes.NULL_VALUE);
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      int index = index(type, parser.currentName());
      JsonToken token = parser.nextToken();
      if (index < 0) {
        parser.skipChildren();
        continue;
      }
      values[index] = value(type.parts().get(index).type(), token, parser);
      if (values[index] == null) {
        return null;
      }
    }
    return NestedWriter.row(values);
  }

  private static int index(SqlType type, String name) {
    for (int i = 0; i < type.parts().size(); i++) {
      if (type.parts().get(i).name().equalsIgnoreCase(name)) {
        return i;
      }
    }
    return -1;
  }

  private static String structure(JsonParser parser) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      generator.copyCurrentStructure(parser);
    }
    return text.toString();
  }
}
