package org.millrace.executor.compile.support;

import java.util.Arrays;
import org.millrace.catalog.type.BinaryText;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.Utf8;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Strings cut or filled to a length, put together, and written. */
public final class Texts {
  private Texts() {}

  /** The first characters of a text; nothing is copied. */
  public static Slice cut(Slice text, int characters) {
    return text.length <= characters ? text : text.sub(0, Utf8.skip(text, 0, characters));
  }

  /**
   * A text that must have no more than so many characters; blanks at its end do not count and are cut off.
   *
   * @throws MillraceException TEXT_TOO_LONG
   */
  public static Slice fit(Slice text, int characters) {
    Slice cut = cut(text, characters);
    for (int i = cut.length; i < text.length; i++) {
      if (text.bytes[text.offset + i] != ' ') {
        throw new MillraceException(
            ErrorCode.TEXT_TOO_LONG,
            "a text of " + Utf8.count(text) + " characters is too long for " + characters,
            null,
            "SUBSTRING or CAST cut it");
      }
    }
    return cut;
  }

  /** A text as CHAR(n) holds it: cut, and without the blanks at its end, which mean nothing there. */
  public static Slice fixed(Slice text, int characters) {
    Slice cut = cut(text, characters);
    int length = cut.length;
    while (length > 0 && cut.bytes[cut.offset + length - 1] == ' ') {
      length--;
    }
    return length == cut.length ? cut : cut.sub(0, length);
  }

  public static Slice cutBinary(Slice bytes, int length) {
    return bytes.length <= length ? bytes : bytes.sub(0, length);
  }

  /** Exactly so many bytes: cut, or filled with zeros. */
  public static Slice padBinary(Slice bytes, int length) {
    return bytes.length >= length ? cutBinary(bytes, length) : filled(bytes, length - bytes.length, (byte) 0);
  }

  private static Slice filled(Slice value, int more, byte with) {
    byte[] all = Arrays.copyOfRange(value.bytes, value.offset, value.offset + value.length + more);
    Arrays.fill(all, value.length, all.length, with);
    return Slice.of(all);
  }

  public static Slice concat(Slice a, Slice b) {
    byte[] all = new byte[a.length + b.length];
    System.arraycopy(a.bytes, a.offset, all, 0, a.length);
    System.arraycopy(b.bytes, b.offset, all, a.length, b.length);
    return Slice.of(all);
  }

  public static Slice ofBinary(Slice bytes) {
    StringBuilder out = new StringBuilder(2 + 2 * bytes.length);
    BinaryText.append(out, bytes);
    return Slice.of(out.toString());
  }
}
