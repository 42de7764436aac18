package org.millrace.catalog.function.text;

import java.nio.ByteBuffer;
import java.util.UUID;
import java.util.regex.Pattern;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Slice;

/** Bodies on UUIDs in their text form of RFC 9562. None is random: the same row has the same UUID whenever it is asked for. */
public final class UuidFunctions {
  private static final Pattern FORM = Pattern.compile("(?i)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  /** 100 nanoseconds from October 1582 to 1970. */
  private static final long GREGORIAN_TICKS = 0x01B2_1DD2_1381_4000L;

  private UuidFunctions() {}

  public static boolean isUuid(Slice text) {
    return FORM.matcher(text.toString()).matches();
  }

  /** The UUID made of the MD5 of a namespace, itself a UUID, and a name. */
  public static Slice uuidV3(Slice namespace, Slice name) {
    return named(namespace, name, "MD5", 3);
  }

  /** As V3 with SHA-1. */
  public static Slice uuidV5(Slice namespace, Slice name) {
    return named(namespace, name, "SHA-1", 5);
  }

  private static Slice named(Slice namespace, Slice name, String algorithm, int version) {
    UUID space = uuid(namespace);
    ByteBuffer input = ByteBuffer.allocate(16 + name.length);
    input.putLong(space.getMostSignificantBits()).putLong(space.getLeastSignificantBits());
    input.put(name.bytes, name.offset, name.length);
    ByteBuffer hash = ByteBuffer.wrap(HashFunctions.digest(algorithm, Slice.of(input.array())).toBytes());
    long high = hash.getLong() & ~0xF000L | (long) version << 12;
    long low = hash.getLong() & 0x3FFF_FFFF_FFFF_FFFFL | 0x8000_0000_0000_0000L;
    return Slice.of(new UUID(high, low).toString());
  }

  public static Slice nil() {
    return Slice.of(new UUID(0, 0).toString());
  }

  /** The version; NULL for UUIDs of another variant. */
  public static Long version(Slice text) {
    UUID uuid = uuid(text);
    return uuid.variant() == 2 ? (Long) (long) uuid.version() : null;
  }

  /** The time at which a UUID of version 1, 6 or 7 was made; NULL for others. */
  public static Long timestamp(Slice text) {
    UUID uuid = uuid(text);
    if (uuid.variant() != 2) {
      return null;
    }
    long high = uuid.getMostSignificantBits();
    return switch (uuid.version()) {
      case 1 -> (uuid.timestamp() - GREGORIAN_TICKS) / 10;
      case 6 -> ((high >>> 16 << 12 | high & 0xFFF) - GREGORIAN_TICKS) / 10;
      case 7 -> (high >>> 16) * 1000;
      default -> null;
    };
  }

  private static UUID uuid(Slice text) {
    if (!isUuid(text)) {
      throw Failure.argument("invalid UUID: \"" + text + "\"");
    }
    return UUID.fromString(text.toString());
  }
}
