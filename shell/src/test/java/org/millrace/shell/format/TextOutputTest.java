package org.millrace.shell.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TextOutputTest {
  @Test
  void writesWholeNumbersAsJavaDoes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    TextOutput out = new TextOutput(bytes);
    StringBuilder expected = new StringBuilder();
    Random random = new Random(7);

    for (int i = 0; i < 20_000; i++) {
      long value = random.nextLong() >> random.nextInt(64);
      out.append(value);
      out.append('\n');
      expected.append(value).append('\n');
    }
    out.flush();

    assertThat(bytes.toString()).isEqualTo(expected.toString());
  }

  @Test
  void takesTextsLongerThanItsBuffer() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    TextOutput out = new TextOutput(bytes);

    out.append("a");
    out.append("b".repeat(200_000));
    out.appendAscii("c");
    out.flush();

    assertThat(bytes.toString()).isEqualTo("a" + "b".repeat(200_000) + "c");
  }

  @Test
  void aReaderThatWentAwayIsToldFromAFullDisk() {
    assertThatThrownBy(() -> failing("Broken pipe").flush())
        .isInstanceOfSatisfying(OutputFailure.class, failure -> assertThat(failure.readerIsGone()).isTrue());
    assertThatThrownBy(() -> failing("No space left on device").flush())
        .isInstanceOfSatisfying(OutputFailure.class, failure -> assertThat(failure.readerIsGone()).isFalse());
  }

  private static TextOutput failing(String message) {
    return new TextOutput(
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException(message);
          }

          @Override
          public void flush() throws IOException {
            throw new IOException(message);
          }
        });
  }
}
