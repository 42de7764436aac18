package org.millrace.catalog.function.text;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.millrace.catalog.type.BinaryText;
import org.millrace.catalog.type.Slice;

/** Message digests of bytes. */
public final class HashFunctions {
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

  private static Slice hexadecimal(Slice bytes) {
    StringBuilder out = new StringBuilder();
    BinaryText.append(out, bytes);
    return Slice.of(out.substring(2));
  }

  private static Slice digest(String algorithm, Slice bytes) {
    try {
      MessageDigest digest = MessageDigest.getInstance(algorithm);
      digest.update(bytes.bytes, bytes.offset, bytes.length);
      return Slice.of(digest.digest());
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }
}
