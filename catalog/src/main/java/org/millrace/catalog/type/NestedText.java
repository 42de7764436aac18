package org.millrace.catalog.type;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.millrace.catalog.type.wide.Int128;

/**
 * ARRAY and ROW to and from text as PostgreSQL writes them, {@code {1,2,NULL}} and {@code (1,"a b",)}; and MAP as {@code {a=1,
 * b=2}}. Values that could be misread are in double quotes. A text that starts as JSON does is read as JSON, see {@link
 * NestedJson}.
 */
final class NestedText {
  private final byte[] b;
  private final int to;
  private int at;

  private NestedText(byte[] b, int from, int to) {
    this.b = b;
    this.at = from;
    this.to = to;
  }

  static void append(StringBuilder out, SqlType type, Slice value) {
    switch (type.kind()) {
      case ARRAY -> appendArray(out, type.element(), value);
      case MAP -> appendMap(out, type, value);
      default -> appendRow(out, type, value);
    }
  }

  private static void appendArray(StringBuilder out, SqlType element, Slice value) {
    out.append('{');
    String separator = "";
    for (NestedBytes.Parts parts = new NestedBytes.Parts(value); parts.next(); separator = ",") {
      out.append(separator);
      appendPart(out, element, parts, "{}\",\\");
    }
    out.append('}');
  }

  private static void appendMap(StringBuilder out, SqlType type, Slice value) {
    out.append('{');
    String separator = "";
    for (NestedBytes.Parts parts = new NestedBytes.Parts(value); parts.next(); separator = ", ") {
      out.append(separator);
      appendPart(out, type.key(), parts, "{}\",\\=:");
      out.append('=');
      parts.next();
      appendPart(out, type.value(), parts, "{}\",\\=:");
    }
    out.append('}');
  }

  private static void appendPart(StringBuilder out, SqlType type, NestedBytes.Parts parts, String special) {
    if (parts.isNull()) {
      out.append("NULL");
      return;
    }
    String text = text(type, parts.value());
    boolean plain = type.kind() == TypeKind.ARRAY && special.indexOf('=') < 0;
    if (plain || !text.isEmpty() && !text.equalsIgnoreCase("NULL") && isPlain(text, special)) {
      out.append(text);
    } else {
      out.append('"').append(text.replace("\\", "\\\\").replace("\"", "\\\"")).append('"');
    }
  }

  private static void appendRow(StringBuilder out, SqlType type, Slice value) {
    out.append('(');
    NestedBytes.Parts parts = new NestedBytes.Parts(value);
    for (int i = 0; parts.next(); i++) {
      out.append(i == 0 ? "" : ",");
      if (!parts.isNull()) {
        String text = text(type.parts().get(i).type(), parts.value());
        boolean plain = !text.isEmpty() && isPlain(text, "()\",\\");
        out.append(plain ? text : '"' + text.replace("\\", "\\\\").replace("\"", "\"\"") + '"');
      }
    }
    out.append(')');
  }

  private static boolean isPlain(String text, String special) {
    return text.chars().noneMatch(c -> special.indexOf(c) >= 0 || c == ' ' || c >= '\t' && c <= '\r');
  }

  /** A part that is not NULL. Truths are one letter in a ROW or ARRAY of PostgreSQL's. */
  static String text(SqlType type, Slice value) {
    StringBuilder out = new StringBuilder();
    switch (type.layout()) {
      case LONG -> {
        if (type.kind() == TypeKind.BOOLEAN) {
          out.append(NestedBytes.truthOf(value) ? 't' : 'f');
        } else {
          ValueText.append(out, type, NestedBytes.longOf(value));
        }
      }
      case DOUBLE -> ValueText.append(out, type, NestedBytes.doubleOf(value));
      case WIDE -> ValueText.append(out, type, NestedBytes.wideOf(value));
      case BYTES -> ValueText.append(out, type, NestedBytes.sliceOf(value));
    }
    return out.toString();
  }

  /** The value that a text means; null if it is none of the type. */
  static Slice parse(SqlType type, byte[] b, int from, int to) {
    int start = NumberText.skipBlanks(b, from, to);
    int end = NumberText.trimBlanks(b, start, to);
    if (start == end) {
      return null;
    }
    boolean json = b[start] == '[' || type.kind() == TypeKind.ROW && b[start] == '{' || isJsonMap(type, b, start, end);
    return json ? NestedJson.parse(type, b, start, end) : new NestedText(b, start, end).whole(type);
  }

  /** A quoted key with a colon behind it, or no key at all. */
  private static boolean isJsonMap(SqlType type, byte[] b, int start, int end) {
    if (type.kind() != TypeKind.MAP || b[start] != '{') {
      return false;
    }
    NestedText scanner = new NestedText(b, start + 1, end);
    scanner.skipBlanks();
    if (scanner.at >= end || b[scanner.at] != '"' || scanner.quoted(false) == null) {
      return false;
    }
    scanner.skipBlanks();
    return scanner.at < end && b[scanner.at] == ':';
  }

  private Slice whole(SqlType type) {
    Slice value = nested(type);
    return value != null && at == to ? value : null;
  }

  private Slice nested(SqlType type) {
    return switch (type.kind()) {
      case ARRAY -> array(type.element());
      case MAP -> map(type);
      default -> row(type.parts());
    };
  }

  private Slice array(SqlType element) {
    if (!accept('{')) {
      return null;
    }
    List<Slice> values = new ArrayList<>();
    skipBlanks();
    if (accept('}')) {
      return NestedWriter.array(new Slice[0]);
    }
    do {
      skipBlanks();
      Slice value = at < to && b[at] == '{' && element.kind() == TypeKind.ARRAY ? array(element.element()) : part(element, ",}");
      if (value == null) {
        return null;
      }
      values.add(value);
      skipBlanks();
    } while (accept(','));
    return accept('}') ? NestedWriter.array(values.toArray(new Slice[0])) : null;
  }

  private Slice map(SqlType type) {
    if (!accept('{')) {
      return null;
    }
    Map<Slice, Slice> entries = new TreeMap<>();
    skipBlanks();
    if (accept('}')) {
      return NestedWriter.map(new TreeMap<>());
    }
    do {
      skipBlanks();
      Slice key = part(type.key(), "=,}");
      skipBlanks();
      Slice value = key != null && !NestedBytes.isNull(key) && accept('=') ? part(type.value(), ",}") : null;
      if (value == null) {
        return null;
      }
      entries.put(key, value);
      skipBlanks();
    } while (accept(','));
    return accept('}') ? NestedWriter.map(new TreeMap<>(entries)) : null;
  }

  private Slice row(List<Field> fields) {
    if (!accept('(')) {
      return null;
    }
    List<Slice> values = new ArrayList<>();
    do {
      if (values.size() == fields.size()) {
        return null;
      }
      SqlType type = fields.get(values.size()).type();
      boolean absent = at < to && (b[at] == ',' || b[at] == ')');
      String text = absent ? null : at < to && b[at] == '"' ? quoted(true) : bare(",)");
      if (text == null && !absent) {
        return null;
      }
      Slice value = absent ? NestedBytes.NULL_VALUE : scalar(type, text);
      if (value == null) {
        return null;
      }
      values.add(value);
    } while (accept(','));
    return values.size() == fields.size() && accept(')') ? NestedWriter.row(values.toArray(new Slice[0])) : null;
  }

  private Slice part(SqlType type, String ends) {
    skipBlanks();
    if (at < to && b[at] == '"') {
      String text = quoted(false);
      return text == null ? null : scalar(type, text);
    }
    String text = bare(ends).strip();
    if (text.isEmpty()) {
      return null;
    }
    return text.equalsIgnoreCase("NULL") ? NestedBytes.NULL_VALUE : scalar(type, text);
  }

  private String bare(String ends) {
    int start = at;
    while (at < to && ends.indexOf(b[at]) < 0) {
      at += b[at] == '\\' && at + 1 < to ? 2 : 1;
    }
    return new Slice(b, start, at - start).toString().replaceAll("(?s)\\\\(.)", "$1");
  }

  /** The text in quotes at the cursor; a backslash makes the next character itself, two quotes are one in a ROW. */
  private String quoted(boolean doubling) {
    byte[] text = new byte[to - at];
    int length = 0;
    for (at++; at < to; at++) {
      if (b[at] == '"') {
        if (!doubling || at + 1 >= to || b[at + 1] != '"') {
          at++;
          return new Slice(text, 0, length).toString();
        }
        at++;
      } else if (b[at] == '\\' && at + 1 < to) {
        at++;
      }
      text[length++] = b[at];
    }
    return null;
  }

  /** The value of a part whose text it is; null if it is none of the type. */
  static Slice scalar(SqlType type, String text) {
    Slice utf8 = Slice.of(text);
    byte[] bytes = utf8.bytes;
    int length = utf8.length;
    switch (type.layout()) {
      case LONG:
        long number = ValueText.parseLong(type, bytes, 0, length);
        return number == ValueText.INVALID && ValueText.isInvalid(type, bytes, 0, length) ? null : NestedWriter.value(number);
      case DOUBLE:
        double real = ValueText.parseDouble(type, bytes, 0, length);
        return Double.isNaN(real) && ValueText.isInvalid(type, bytes, 0, length) ? null : NestedWriter.value(real);
      case WIDE:
        Int128 wide = ValueText.parseWide(type, bytes, 0, length);
        return wide == null ? null : NestedWriter.value(wide);
      default:
        Slice slice = ValueText.parseSlice(type, bytes, 0, length);
        boolean tooLong = type.kind().isText() && type.precision() >= 0 && slice != null && Utf8.count(slice) > type.precision();
        return slice == null || tooLong ? null : NestedWriter.value(type, slice);
    }
  }

  private boolean accept(char c) {
    if (at < to && b[at] == c) {
      at++;
      return true;
    }
    return false;
  }

  private void skipBlanks() {
    at = NumberText.skipBlanks(b, at, to);
  }
}
