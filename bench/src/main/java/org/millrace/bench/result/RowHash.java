package org.millrace.bench.result;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * An order-independent hash of result rows, for the twins and for the engine: each row's values are mixed in turn, the rows are
 * added up. This is how a result is "consumed": cheap, and no row or column can be left out unseen.
 */
public final class RowHash {
  private static final long PRIME = 0x9E3779B97F4A7C15L;
  private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private RowHash() {}

  public static long start() {
    return PRIME;
  }

  public static long mix(long hash, long value) {
    return (hash ^ value) * PRIME;
  }

  /** Mixes in a text: its words of eight bytes, the last one filled up with zeros, then its length. */
  public static long mix(long hash, byte[] bytes, int start, int length) {
    int end = start + length;
    int at = start;
    for (; at + 8 <= end; at += 8) {
      hash = mix(hash, (long) WORDS.get(bytes, at));
    }
    if (at < end) {
      hash = mix(hash, lastWord(bytes, at, end));
    }
    return mix(hash, length);
  }

  private static long lastWord(byte[] bytes, int at, int end) {
    if (at + 8 <= bytes.length) {
      return (long) WORDS.get(bytes, at) & (1L << ((end - at) * 8)) - 1;
    }
    long word = 0;
    for (int i = end - 1; i >= at; i--) {
      word = word << 8 | bytes[i] & 0xff;
    }
    return word;
  }

  public static long finish(long hash) {
    return hash ^ hash >>> 32;
  }
}
