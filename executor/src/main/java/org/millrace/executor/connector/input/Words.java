package org.millrace.executor.connector.input;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Looks at eight bytes at a time (SIMD within a register). A word holds the byte at the lowest address in its lowest bits. The
 * tricks are those of Warren, Hacker's Delight, chapter 6, and of Lemire for digits.
 */
public final class Words {
  /** The top bit of every byte. */
  public static final long HIGHS = 0x8080808080808080L;

  private static final long LOW_SEVEN = 0x7F7F7F7F7F7F7F7FL;
  private static final long ZERO_DIGITS = 0x3030303030303030L;
  private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Words() {}

  /** The eight bytes from an index on. */
  public static long at(byte[] bytes, int index) {
    return (long) LONGS.get(bytes, index);
  }

  /** A word of eight times the same byte. */
  public static long repeat(byte value) {
    return (value & 0xFF) * 0x0101010101010101L;
  }

  /** The top bit of each byte in which a word equals the repeated one; exact, unlike the shorter form with a subtraction. */
  public static long equalBytes(long word, long repeated) {
    long x = word ^ repeated;
    return ~(((x & LOW_SEVEN) + LOW_SEVEN) | x | LOW_SEVEN);
  }

  /** The index within its word of the byte that the lowest set bit of a match stands for. */
  public static int firstIndex(long match) {
    return Long.numberOfTrailingZeros(match) >>> 3;
  }

  /** The first index of a byte in [from, to), or −1. Up to seven bytes past to must be readable. */
  public static int indexOf(byte[] bytes, byte value, int from, int to) {
    long repeated = repeat(value);
    for (int i = from; i < to; i += 8) {
      long match = equalBytes(at(bytes, i), repeated);
      if (match != 0) {
        int index = i + firstIndex(match);
        return index < to ? index : -1;
      }
    }
    return -1;
  }

  /** The last index of a byte in [from, to), or −1. */
  public static int lastIndexOf(byte[] bytes, byte value, int from, int to) {
    long repeated = repeat(value);
    int i = to;
    for (; i - 8 >= from; i -= 8) {
      long match = equalBytes(at(bytes, i - 8), repeated);
      if (match != 0) {
        return i - 1 - (Long.numberOfLeadingZeros(match) >>> 3);
      }
    }
    while (--i >= from) {
      if (bytes[i] == value) {
        return i;
      }
    }
    return -1;
  }

  /** How often a byte occurs in [from, to). */
  public static int count(byte[] bytes, byte value, int from, int to) {
    long repeated = repeat(value);
    int count = 0;
    int i = from;
    for (; i + 8 <= to; i += 8) {
      count += Long.bitCount(equalBytes(at(bytes, i), repeated));
    }
    for (; i < to; i++) {
      count += bytes[i] == value ? 1 : 0;
    }
    return count;
  }

  /**
   * The last length bytes before an index as eight characters, zeros put in front. Eight bytes before the index must be
   * readable.
   *
   * @param length from 1 to 8
   */
  public static long digitsBefore(byte[] bytes, int to, int length) {
    int unused = 64 - 8 * length;
    return (at(bytes, to - 8) >>> unused << unused) | (ZERO_DIGITS >>> (8 * length - 1) >>> 1);
  }

  /** Whether all eight bytes are the characters 0 to 9. */
  public static boolean areDigits(long word) {
    long tens = word & 0xF0F0F0F0F0F0F0F0L;
    long tensAfterSix = (word + 0x0606060606060606L) & 0xF0F0F0F0F0F0F0F0L;
    return (tens | tensAfterSix >>> 4) == 0x3333333333333333L;
  }

  /** The number that eight digits write. */
  public static long number(long digits) {
    long pairs = (digits & 0x0F0F0F0F0F0F0F0FL) * 2561 >>> 8;
    long fours = (pairs & 0x00FF00FF00FF00FFL) * 6553601 >>> 16;
    return (fours & 0x0000FFFF0000FFFFL) * 42949672960001L >>> 32;
  }
}
