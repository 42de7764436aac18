package org.millrace.executor.runtime.schedule;

import java.util.Random;

/**
 * The generator MT19937 (Matsumoto, Nishimura, ACM TOMACS 1998), seeded by an array of one number: what Python's random module
 * draws, so that a workload here is the one from which the reference figures were computed.
 */
final class MersenneTwister extends Random {
  private static final long serialVersionUID = 1;
  private static final int WORDS = 624;
  private static final int AHEAD = 397;

  private final int[] state = new int[WORDS];
  private int used = WORDS;

  MersenneTwister(int seed) {
    state[0] = 19650218;
    for (int i = 1; i < WORDS; i++) {
      state[i] = 1812433253 * mixed(i - 1) + i;
    }
    int at = 1;
    for (int turn = 0; turn < WORDS; turn++) {
      state[at] = (state[at] ^ mixed(at - 1) * 1664525) + seed;
      at = after(at);
    }
    for (int turn = 0; turn < WORDS - 1; turn++) {
      state[at] = (state[at] ^ mixed(at - 1) * 1566083941) - at;
      at = after(at);
    }
    state[0] = 1 << 31;
  }

  private int mixed(int at) {
    return state[at] ^ state[at] >>> 30;
  }

  /** Round the circle; the first word takes the value of the last on the way. */
  private int after(int at) {
    if (at + 1 < WORDS) {
      return at + 1;
    }
    state[0] = state[WORDS - 1];
    return 1;
  }

  private void twist() {
    for (int i = 0; i < WORDS; i++) {
      int both = state[i] & 1 << 31 | state[(i + 1) % WORDS] & Integer.MAX_VALUE;
      state[i] = state[(i + AHEAD) % WORDS] ^ both >>> 1 ^ ((both & 1) == 0 ? 0 : 0x9908b0df);
    }
    used = 0;
  }

  @Override
  protected int next(int bits) {
    if (used == WORDS) {
      twist();
    }
    int word = state[used++];
    word ^= word >>> 11;
    word ^= word << 7 & 0x9d2c5680;
    word ^= word << 15 & 0xefc60000;
    return (word ^ word >>> 18) >>> 32 - bits;
  }

  @Override
  public double nextDouble() {
    return ((long) next(27) << 26 | next(26)) * 0x1p-53;
  }
}
