package org.millrace.executor.connector.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.millrace.executor.connector.record.RecordTable;

/** Reads any object. Strings with escapes are decoded where they stand, in the table's copy of the block. */
final class JacksonObject {
  private final JsonFactory factory = new JsonFactory();
  private final Members members;

  JacksonObject(Members members) {
    this.members = members;
  }

  /**
   * Reads the object in [from, to) of a block; writes where the value of column c lies to entries 2c and 2c + 1 of the
   * table's ends from the given one on.
   *
   * @return what is wrong with the text, or null
   */
  String read(byte[] block, int from, int to, RecordTable table, int entry) {
    for (int i = 0; i < members.columns(); i++) {
      setNull(table, entry, i, from);
    }
    try (JsonParser parser = factory.createParser(block, from, to - from)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return "the line is not a JSON object";
      }
      String trouble = readMembers(parser, members.tree(), from, table, entry);
      if (trouble != null) {
        return trouble;
      }
      return parser.nextToken() == null ? null : "there is more after the JSON object";
    } catch (JsonProcessingException e) {
      // Jackson appends where the object began in a source it does not show.
      return "not valid JSON: " + e.getOriginalMessage().replaceFirst(" \\(start marker at .*", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads the members of the object that the parser is in, to its end; returns what is wrong, or null. */
  private static String readMembers(JsonParser parser, MemberTree node, int from, RecordTable table, int entry)
      throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      MemberTree member = node.child(parser.currentName());
      JsonToken value = parser.nextToken();
      int start = from + (int) parser.currentTokenLocation().getByteOffset();
      int column = member == null ? Members.NONE : member.column;
      if (member != null && member.hasChildren()) {
        // Of members with the same name the last counts, with all that is in it.
        member.columnsBelow().forEach(below -> setNull(table, entry, below, start));
      }
      if (value == JsonToken.VALUE_STRING) {
        String text = parser.getText();
        int end = from + (int) parser.currentLocation().getByteOffset();
        if (hasHalfCharacter(text)) {
          return "a string has half of a surrogate pair";
        }
        if (column != Members.NONE) {
          setString(table, entry, column, text, start, end);
        }
        continue;
      }
      if (value == JsonToken.START_OBJECT && member != null && member.hasChildren()) {
        String trouble = readMembers(parser, member, from, table, entry);
        if (trouble != null) {
          return trouble;
        }
      } else {
        parser.skipChildren();
        parser.finishToken();
      }
      int end = from + (int) parser.currentLocation().getByteOffset();
      if (column != Members.NONE && value == JsonToken.VALUE_NULL) {
        setNull(table, entry, column, start);
      } else if (column != Members.NONE) {
        set(table, entry, column, start, end);
      }
    }
    return null;
  }

  /** A text is never longer than its JSON string: an escape of six bytes stands for three at most. */
  private static void setString(RecordTable table, int entry, int column, String text, int start, int end) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    if (utf8.length == end - start - 2) {
      set(table, entry, column, start, end);
      return;
    }
    table.bytes = table.decoded();
    System.arraycopy(utf8, 0, table.bytes, start + 1, utf8.length);
    table.bytes[start + 1 + utf8.length] = '"';
    set(table, entry, column, start, start + utf8.length + 2);
  }

  private static void set(RecordTable table, int entry, int column, int start, int end) {
    table.ends[entry + 2 * column] = start - 1;
    table.ends[entry + 2 * column + 1] = end;
  }

  private static void setNull(RecordTable table, int entry, int column, int at) {
    set(table, entry, column, at, at);
  }

  private static boolean hasHalfCharacter(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean paired = Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1));
      if (Character.isSurrogate(c) && !paired) {
        return true;
      }
      i += paired ? 1 : 0;
    }
    return false;
  }
}
