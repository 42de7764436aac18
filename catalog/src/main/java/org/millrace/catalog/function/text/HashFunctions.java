package org.millrace.catalog.function.text;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import java.util.Map;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.digest.MurmurHash3;
import org.apache.commons.codec.digest.XXHash32;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.BinaryText;
import org.millrace.catalog.type.Slice;

/** Message digests and checksums of bytes. Of a text they are hexadecimal digits, of binary values bytes. */
public final class HashFunctions {
  private static final Map<String, String> NAMES =
      Map.of("md5", "MD5", "sha1", "SHA-1", "sha224", "SHA-224", "sha256", "SHA-256", "sha384", "SHA-384", "sha512", "SHA-512");

  private HashFunctions() {}

  /** 32 hexadecimal digits. */
  public static Slice md5(Slice bytes) {
    return hexadecimal(digest("MD5", bytes));
  }

  /** 64 hexadecimal digits, as Flink gives them for a text. */
  public static Slice sha256(Slice text) {
    return hexadecimal(digest("SHA-256", text));
  }

  /** The 32 bytes themselves, as PostgreSQL gives them for binary. */
  public static Slice sha256Binary(Slice bytes) {
    return digest("SHA-256", bytes);
  }

  public static Slice sha1(Slice text) {
    return hexadecimal(digest("SHA-1", text));
  }

  public static Slice sha224(Slice text) {
    return hexadecimal(digest("SHA-224", text));
  }

  public static Slice sha224Binary(Slice bytes) {
    return digest("SHA-224", bytes);
  }

  public static Slice sha384(Slice text) {
    return hexadecimal(digest("SHA-384", text));
  }

  public static Slice sha384Binary(Slice bytes) {
    return digest("SHA-384", bytes);
  }

  public static Slice sha512(Slice text) {
    return hexadecimal(digest("SHA-512", text));
  }

  public static Slice sha512Binary(Slice bytes) {
    return digest("SHA-512", bytes);
  }

  /** The digest by an algorithm's name, as hexadecimal digits. */
  public static Slice digestNamed(Slice bytes, Slice algorithm) {
    return hexadecimal(digest(NAMES.getOrDefault(folded(algorithm), ""), bytes));
  }

  /** The keyed digest of RFC 2104, as hexadecimal digits. */
  public static Slice hmac(Slice text, Slice key, Slice algorithm) {
    String name = NAMES.getOrDefault(folded(algorithm), "").replace("-", "");
    if (name.isEmpty()) {
      throw noAlgorithm();
    }
    try {
      Mac mac = Mac.getInstance("Hmac" + name);
      // A key has a byte at least; one of zeros means the same as none.
      mac.init(new SecretKeySpec(key.length == 0 ? new byte[1] : key.toBytes(), "RAW"));
      return hexadecimal(Slice.of(mac.doFinal(text.toBytes())));
    } catch (GeneralSecurityException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }

  /** The checksum of IEEE 802.3 as an unsigned number. */
  public static long crc32(Slice bytes) {
    return checksum(new CRC32(), bytes);
  }

  /** The checksum with the polynomial of Castagnoli. */
  public static long crc32c(Slice bytes) {
    return checksum(new CRC32C(), bytes);
  }

  public static long adler32(Slice bytes) {
    return checksum(new Adler32(), bytes);
  }

  /** The first half of the 128-bit hash MurmurHash3 with seed 0. */
  public static long murmur3(Slice bytes) {
    return MurmurHash3.hash128x64(bytes.toBytes())[0];
  }

  /** The 32-bit xxHash with seed 0 as an unsigned number. */
  public static long xxhash32(Slice bytes) {
    return checksum(new XXHash32(), bytes);
  }

  private static long checksum(Checksum checksum, Slice bytes) {
    checksum.update(bytes.bytes, bytes.offset, bytes.length);
    return checksum.getValue();
  }

  private static String folded(Slice algorithm) {
    return algorithm.toString().toLowerCase(Locale.ROOT).replace("-", "");
  }

  private static RuntimeException noAlgorithm() {
    return Failure.argument("no such hash algorithm; there are md5, sha1, sha224, sha256, sha384 and sha512");
  }

  private static Slice hexadecimal(Slice bytes) {
    StringBuilder out = new StringBuilder();
    BinaryText.append(out, bytes);
    return Slice.of(out.substring(2));
  }

  static Slice digest(String algorithm, Slice bytes) {
    if (algorithm.isEmpty()) {
      throw noAlgorithm();
    }
    try {
      MessageDigest digest = MessageDigest.getInstance(algorithm);
      digest.update(bytes.bytes, bytes.offset, bytes.length);
      return Slice.of(digest.digest());
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }
}
