package org.millrace.catalog.function.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Slice;

/** Bodies on binary values: their text forms, character sets, single bytes and bits. Meaning as in PostgreSQL. */
public final class BinaryFunctions {
  private static final HexFormat HEX = HexFormat.of();

  private BinaryFunctions() {}

  /** As base64 in lines of 76 characters, as hex, or as text with escapes. */
  public static Slice encode(Slice bytes, Slice format) {
    return switch (format.toString().toLowerCase(Locale.ROOT)) {
      case "base64" -> Slice.of(Base64.getMimeEncoder(76, new byte[] {'\n'}).encode(bytes.toBytes()));
      case "base64url" -> Slice.of(Base64.getUrlEncoder().withoutPadding().encode(bytes.toBytes()));
      case "hex" -> hex(bytes);
      case "escape" -> escape(bytes);
      default -> throw noFormat(format);
    };
  }

  public static Slice decode(Slice text, Slice format) {
    return switch (format.toString().toLowerCase(Locale.ROOT)) {
      case "base64" -> fromBase64(text);
      case "base64url" -> base64(Base64.getUrlDecoder(), text);
      case "hex" -> unhex(text);
      case "escape" -> unescape(text);
      default -> throw noFormat(format);
    };
  }

  private static RuntimeException noFormat(Slice format) {
    return Failure.argument("unrecognized encoding: \"" + format + "\"; there are base64, base64url, hex and escape");
  }

  /** Base64 without line ends. */
  public static Slice toBase64(Slice bytes) {
    return Slice.of(Base64.getEncoder().encode(bytes.toBytes()));
  }

  /** White space between is passed over. */
  public static Slice fromBase64(Slice text) {
    return base64(Base64.getDecoder(), Slice.of(text.toString().replaceAll("\\s+", "")));
  }

  /** The text whose bytes base64 stands for. */
  public static Slice textFromBase64(Slice text) {
    return convertFrom(fromBase64(text), Slice.of("UTF8"));
  }

  private static Slice base64(Base64.Decoder decoder, Slice text) {
    try {
      return Slice.of(decoder.decode(text.toBytes()));
    } catch (IllegalArgumentException e) {
      throw Failure.argument("invalid base64: " + e.getMessage());
    }
  }

  public static Slice hex(Slice bytes) {
    return Slice.of(HEX.formatHex(bytes.toBytes()));
  }

  /** White space between is passed over. */
  public static Slice unhex(Slice text) {
    String digits = text.toString().replaceAll("\\s+", "");
    try {
      return Slice.of(HEX.parseHex(digits));
    } catch (IllegalArgumentException e) {
      throw Failure.argument("invalid hexadecimal data: \"" + text + "\"");
    }
  }

  /** Zero bytes and those above 127 as {@code \ooo}, a backslash twice. */
  private static Slice escape(Slice bytes) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < bytes.length; i++) {
      int b = bytes.at(i) & 255;
      if (b == 0 || b > 127) {
        out.append('\\').append(b >> 6).append(b >> 3 & 7).append(b & 7);
      } else {
        out.append(b == '\\' ? "\\\\" : String.valueOf((char) b));
      }
    }
    return Slice.of(out.toString());
  }

  private static Slice unescape(Slice text) {
    byte[] out = new byte[text.length];
    int length = 0;
    for (int i = 0; i < text.length; i++) {
      if (text.at(i) != '\\') {
        out[length++] = text.at(i);
      } else if (i + 1 < text.length && text.at(i + 1) == '\\') {
        out[length++] = '\\';
        i++;
      } else {
        out[length++] = (byte) octal(text, i + 1);
        i += 3;
      }
    }
    return new Slice(out, 0, length);
  }

  private static int octal(Slice text, int from) {
    int value = from + 3 <= text.length ? 0 : 256;
    for (int i = from; i < from + 3 && value < 256; i++) {
      int digit = text.at(i) - '0';
      value = digit < 0 || digit > 7 ? 256 : value * 8 + digit;
    }
    if (value > 255) {
      throw Failure.argument("invalid escape in \"" + text + "\": a backslash takes three octal digits or another backslash");
    }
    return value;
  }

  /** The text that bytes mean in a character set. */
  public static Slice convertFrom(Slice bytes, Slice charset) {
    try {
      return Slice.of(charset(charset).newDecoder().decode(ByteBuffer.wrap(bytes.toBytes())).toString());
    } catch (CharacterCodingException e) {
      throw Failure.argument("invalid byte sequence for encoding \"" + charset + "\"");
    }
  }

  /** The bytes of a text in a character set. */
  public static Slice convertTo(Slice text, Slice charset) {
    try {
      ByteBuffer bytes = charset(charset).newEncoder().encode(CharBuffer.wrap(text.toString()));
      return new Slice(bytes.array(), 0, bytes.limit());
    } catch (CharacterCodingException e) {
      throw Failure.argument("the text has a character that has no equivalent in encoding \"" + charset + "\"");
    }
  }

  private static Charset charset(Slice name) {
    String text = name.toString().toUpperCase(Locale.ROOT);
    try {
      // PostgreSQL's own names for the commonest.
      return switch (text) {
        case "UTF8" -> StandardCharsets.UTF_8;
        case "LATIN1" -> StandardCharsets.ISO_8859_1;
        case "SQL_ASCII" -> StandardCharsets.US_ASCII;
        default -> Charset.forName(text.startsWith("WIN12") ? "windows-12" + text.substring(5) : text);
      };
    } catch (IllegalArgumentException e) {
      throw Failure.argument("invalid encoding name: \"" + name + "\"");
    }
  }

  /** The byte at an index from 0. */
  public static long getByte(Slice bytes, long index) {
    return bytes.at(checked(index, bytes.length)) & 255;
  }

  /** The value with another byte at an index, of which the lowest eight bits count. */
  public static Slice setByte(Slice bytes, long index, long value) {
    byte[] out = bytes.toBytes();
    out[checked(index, out.length)] = (byte) value;
    return Slice.of(out);
  }

  /** The bit at an index from 0, the lowest of the first byte first. */
  public static long getBit(Slice bytes, long index) {
    int at = checked(index, bytes.length * 8L);
    return bytes.at(at / 8) >> at % 8 & 1;
  }

  public static Slice setBit(Slice bytes, long index, long value) {
    int at = checked(index, bytes.length * 8L);
    if (value != 0 && value != 1) {
      throw Failure.argument("new bit must be 0 or 1");
    }
    byte[] out = bytes.toBytes();
    out[at / 8] = (byte) (out[at / 8] & ~(1 << at % 8) | (int) value << at % 8);
    return Slice.of(out);
  }

  private static int checked(long index, long size) {
    if (index < 0 || index >= size) {
      throw Failure.argument("index " + index + " out of valid range, 0.." + (size - 1));
    }
    return (int) index;
  }

  /** How many bits are set. */
  public static long bitCount(Slice bytes) {
    long count = 0;
    for (int i = 0; i < bytes.length; i++) {
      count += Integer.bitCount(bytes.at(i) & 255);
    }
    return count;
  }
}
