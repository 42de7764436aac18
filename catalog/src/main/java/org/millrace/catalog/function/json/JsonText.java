package org.millrace.catalog.function.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Slice;

/** JSON from text and to text. */
public final class JsonText {
  /** Deeper values would exhaust the stack of what walks them. */
  private static final int DEEPEST = 500;

  static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private JsonText() {}

  /** INVALID_ARGUMENT if the text is no JSON. */
  static JsonNode read(Slice text) {
    JsonNode node;
    try {
      node = MAPPER.readTree(text.bytes, text.offset, text.length);
    } catch (JsonProcessingException e) {
      throw Failure.argument("invalid JSON: " + e.getOriginalMessage());
    } catch (IOException e) {
      throw Failure.argument("invalid JSON: " + e.getMessage());
    }
    if (node.isMissingNode()) {
      throw Failure.argument("invalid JSON: the text is empty");
    }
    return node;
  }

  /** Null if the text is no JSON. */
  static JsonNode readOrNull(Slice text) {
    try {
      JsonNode node = MAPPER.readTree(text.bytes, text.offset, text.length);
      return node.isMissingNode() ? null : node;
    } catch (IOException e) {
      return null;
    }
  }

  static Slice write(JsonNode node) {
    try {
      return Slice.of(MAPPER.writeValueAsBytes(node));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A string without its quotes, anything else as JSON; NULL for the JSON null. */
  static Slice plain(JsonNode node) {
    if (node == null || node.isNull()) {
      return null;
    }
    return node.isTextual() ? Slice.of(node.textValue()) : write(node);
  }

  /** A text as a JSON string. */
  public static Slice quote(Slice text) {
    return write(MAPPER.getNodeFactory().textNode(text.toString()));
  }

  /** The text of a double as JSON, which has neither NaN nor infinities: they become strings. */
  public static Slice number(Slice text) {
    byte last = text.at(text.length - 1);
    return last >= '0' && last <= '9' ? text : quote(text);
  }
}
