package org.millrace.bench.data;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Search for a byte, eight at a time (the zero-byte test of H. S. Warren, "Hacker's Delight", chapter 6). */
final class Scan {
  private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;

  private Scan() {}

  /** The first place from the given one on that holds the byte; it must be there, eight bytes before the array's end. */
  static int next(byte[] bytes, int from, byte wanted) {
    long pattern = ONES * wanted;
    for (int at = from; ; at += 8) {
      long word = (long) WORDS.get(bytes, at) ^ pattern;
      long found = word - ONES & ~word & HIGHS;
      if (found != 0) {
        return at + (Long.numberOfTrailingZeros(found) >>> 3);
      }
    }
  }
}
