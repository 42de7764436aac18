package org.millrace.catalog.type;

import org.millrace.catalog.type.wide.Int128;

/**
 * The bytes in which values of ARRAY, MAP and ROW are held. They are canonical: two values are equal iff their bytes are, so
 * that keys, joins and state need know nothing of them. And they keep order: bytes compare as the values do, element by
 * element, NULL after everything, a list before a longer one that starts alike (PostgreSQL's order of arrays).
 *
 * <p>A value is a tag and then, by tag: 8 bytes of a long with its sign flipped; 8 of a double, its bits turned so that they
 * order, −0 as 0; 16 of an {@link Int128}; text or binary bytes with 0 as 0 255, and a 0 at the end; the parts of an ARRAY, ROW
 * or MAP (key, value, key, …, keys ascending), and a 0 at the end. The tag says how a part is held, so that parts can be found,
 * copied and compared without knowing their type.
 */
public final class NestedBytes {
  static final byte END = 0;
  static final byte LONG = 0x10;
  static final byte DOUBLE = 0x11;
  static final byte WIDE = 0x12;
  static final byte BYTES = 0x13;
  static final byte ARRAY = 0x20;
  static final byte MAP = 0x21;
  static final byte ROW = 0x22;
  static final byte NULL = (byte) 0xFE;
  static final byte ESCAPED = (byte) 0xFF;

  /** A NULL within an ARRAY, MAP or ROW. */
  public static final Slice NULL_VALUE = Slice.of(new byte[] {NULL});

  private NestedBytes() {}

  public static boolean isNull(Slice value) {
    return value.at(0) == NULL;
  }

  /** Where the value that starts at an index ends. */
  static int end(byte[] b, int at) {
    return switch (b[at]) {
      case LONG, DOUBLE -> at + 9;
      case WIDE -> at + 17;
      case BYTES -> endOfText(b, at + 1);
      case ARRAY, MAP, ROW -> endOfParts(b, at + 1);
      default -> at + 1;
    };
  }

  private static int endOfText(byte[] b, int from) {
    int i = from;
    while (b[i] != END || i + 1 < b.length && b[i + 1] == ESCAPED) {
      i += b[i] == END ? 2 : 1;
    }
    return i + 1;
  }

  private static int endOfParts(byte[] b, int from) {
    int i = from;
    while (b[i] != END) {
      i = end(b, i);
    }
    return i + 1;
  }

  public static long longOf(Slice value) {
    return bits(value, 1) ^ Long.MIN_VALUE;
  }

  public static boolean truthOf(Slice value) {
    return longOf(value) != 0;
  }

  public static double doubleOf(Slice value) {
    long bits = bits(value, 1);
    return Double.longBitsToDouble(bits < 0 ? bits ^ Long.MIN_VALUE : ~bits);
  }

  public static Int128 wideOf(Slice value) {
    return new Int128(bits(value, 1) ^ Long.MIN_VALUE, bits(value, 9));
  }

  /** Text or binary bytes; of a nested value the value itself. */
  public static Slice sliceOf(Slice value) {
    if (value.at(0) != BYTES) {
      return value;
    }
    int escapes = 0;
    for (int i = 1; i < value.length - 1; i++) {
      escapes += value.at(i) == END ? 1 : 0;
    }
    if (escapes == 0) {
      return value.sub(1, value.length - 1);
    }
    byte[] plain = new byte[value.length - 2 - escapes];
    for (int i = 1, out = 0; i < value.length - 1; i++) {
      plain[out++] = value.at(i);
      i += value.at(i) == END ? 1 : 0;
    }
    return Slice.of(plain);
  }

  private static long bits(Slice value, int from) {
    long bits = 0;
    for (int i = from; i < from + 8; i++) {
      bits = bits << 8 | value.at(i) & 0xFF;
    }
    return bits;
  }

  /** The parts of an ARRAY, MAP or ROW, one after the other. */
  public static final class Parts {
    private final byte[] bytes;
    private int at;
    private int end;

    public Parts(Slice nested) {
      bytes = nested.bytes;
      end = nested.offset + 1;
    }

    /** Goes to the next part; false if there is none. */
    public boolean next() {
      at = end;
      if (bytes[at] == END) {
        return false;
      }
      end = NestedBytes.end(bytes, at);
      return true;
    }

    public boolean isNull() {
      return bytes[at] == NULL;
    }

    public Slice value() {
      return new Slice(bytes, at, end - at);
    }
  }

  /** How many parts there are. */
  public static int count(Slice nested) {
    int count = 0;
    for (Parts parts = new Parts(nested); parts.next(); ) {
      count++;
    }
    return count;
  }

  /** The part at an index from 0; null if there is none. */
  public static Slice part(Slice nested, long index) {
    Parts parts = new Parts(nested);
    for (long i = 0; parts.next(); i++) {
      if (i == index) {
        return parts.value();
      }
    }
    return null;
  }
}
