package org.millrace.executor.connector.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The word-wise loops against loops over bytes. */
class WordsTest {
  @Test
  void findsAndCountsBytes() {
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      byte[] bytes = new byte[64];
      random.nextBytes(bytes);
      byte wanted = bytes[random.nextInt(64)];
      int from = 8 + random.nextInt(20);
      int to = from + random.nextInt(28);
      int first = -1;
      int last = -1;
      int count = 0;
      for (int i = from; i < to; i++) {
        if (bytes[i] == wanted) {
          first = first < 0 ? i : first;
          last = i;
          count++;
        }
      }

      assertThat(Words.indexOf(bytes, wanted, from, to)).as("seed %d", seed).isEqualTo(first);
      assertThat(Words.lastIndexOf(bytes, wanted, from, to)).as("seed %d", seed).isEqualTo(last);
      assertThat(Words.count(bytes, wanted, from, to)).as("seed %d", seed).isEqualTo(count);
    }
  }

  @Test
  void readsDigitsAndNothingElse() {
    Random random = new Random(3);
    for (int i = 0; i < 5000; i++) {
      int length = 1 + random.nextInt(8);
      StringBuilder text = new StringBuilder();
      for (int digit = 0; digit < length; digit++) {
        text.append((char) (random.nextInt(40) == 0 ? random.nextInt(256) : '0' + random.nextInt(10)));
      }
      byte[] bytes = ("        " + text).getBytes(StandardCharsets.ISO_8859_1);

      long digits = Words.digitsBefore(bytes, bytes.length, length);

      assertThat(Words.areDigits(digits)).as("%s", text).isEqualTo(text.toString().matches("[0-9]+"));
      if (Words.areDigits(digits)) {
        assertThat(Words.number(digits)).isEqualTo(Long.parseLong(text.toString()));
      }
    }
  }

  @Test
  void judgesUtf8AsTheJdkDoes() {
    String[] pieces = {"a", "abcdefgh", "é", "漢", "😀", "\u007f", "\uffff"};
    for (int seed = 0; seed < 5000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(6); i >= 0; i--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      byte[] utf8 = text.toString().getBytes(StandardCharsets.UTF_8);
      byte[] bytes = java.util.Arrays.copyOf(utf8, utf8.length + 8);
      if (random.nextBoolean()) {
        bytes[random.nextInt(utf8.length)] = (byte) random.nextInt();
      }

      assertThat(Utf8.isValid(bytes, 0, utf8.length)).as("seed %d", seed).isEqualTo(jdkDecodes(bytes, utf8.length));
    }
  }

  private static boolean jdkDecodes(byte[] bytes, int length) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}
