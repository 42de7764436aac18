package org.millrace.catalog.function.nested;

import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.NestedBytes;
import org.millrace.catalog.type.NestedWriter;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.Utf8;

/** Arrays of text to and from one text, as PostgreSQL's array_to_string and string_to_array. */
public final class TextArrays {
  private TextArrays() {}

  /** The elements with a text between them; NULLs are left out. */
  public static Slice join(Slice array, Slice between) {
    return join(array, between, null);
  }

  /** NULLs as the text given; left out if that is NULL. */
  public static Slice join(Slice array, Slice between, Slice nullText) {
    if (array == null || between == null) {
      return null;
    }
    StringBuilder text = new StringBuilder();
    String separator = "";
    for (NestedBytes.Parts parts = new NestedBytes.Parts(array); parts.next(); ) {
      if (!parts.isNull() || nullText != null) {
        text.append(separator).append(parts.isNull() ? nullText : NestedBytes.sliceOf(parts.value()));
        separator = between.toString();
      }
    }
    return Slice.of(text.toString());
  }

  /** The parts between separators; without one (NULL) the characters. An empty text has no parts. */
  public static Slice split(Slice text, Slice separator) {
    return split(text, separator, null);
  }

  /** Parts equal to a text become NULL. */
  public static Slice split(Slice text, Slice separator, Slice nullText) {
    if (text == null) {
      return null;
    }
    List<Slice> parts = new ArrayList<>();
    if (separator == null) {
      for (int at = 0; at < text.length; ) {
        int next = Utf8.next(text, at);
        parts.add(part(text.sub(at, next), nullText));
        at = next;
      }
    } else if (text.length > 0) {
      int from = 0;
      int at = separator.length == 0 ? -1 : Utf8.indexOf(text, separator, 0);
      while (at >= 0) {
        parts.add(part(text.sub(from, at), nullText));
        from = at + separator.length;
        at = Utf8.indexOf(text, separator, from);
      }
      parts.add(part(text.sub(from, text.length), nullText));
    }
    return Elements.array(parts);
  }

  private static Slice part(Slice text, Slice nullText) {
    return text.equals(nullText) ? NestedBytes.NULL_VALUE : NestedWriter.value(text);
  }
}
