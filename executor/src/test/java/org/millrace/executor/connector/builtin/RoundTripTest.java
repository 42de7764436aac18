package org.millrace.executor.connector.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.connector.ReadRows;
import org.millrace.executor.connector.Sink;
import org.millrace.executor.connector.Source;

/** What a sink writes, a source of the same format reads back as the same values. */
class RoundTripTest {
  private static final RowType TYPE =
      new RowType(
          List.of(
              new Field("b", SqlType.of(TypeKind.BOOLEAN)),
              new Field("i", SqlType.of(TypeKind.BIGINT)),
              new Field("d \"x\",", SqlType.decimal(18, 4)),
              new Field("w", SqlType.decimal(38, 10)),
              new Field("f", SqlType.of(TypeKind.DOUBLE)),
              new Field("r", SqlType.of(TypeKind.REAL)),
              new Field("t", SqlType.of(TypeKind.VARCHAR)),
              new Field("x", SqlType.of(TypeKind.VARBINARY)),
              new Field("day", SqlType.of(TypeKind.DATE)),
              new Field("time", SqlType.of(TypeKind.TIME)),
              new Field("at", SqlType.of(TypeKind.TIMESTAMP)),
              new Field("every", SqlType.of(TypeKind.INTERVAL_DAY_TIME))));

  private static final String[] TEXTS = {"", "a", "NULL", " b ", "é😀", "a\nb", "\"", "a,b", "\\", "\t", "x\r\ny", "\u0001"};

  @ParameterizedTest
  @ValueSource(strings = {"csv", "json"})
  void readsBackWhatWasWritten(String format) {
    for (int seed = 0; seed < 50; seed++) {
      Batch rows = rows(new Random(seed), 40);
      ByteArrayOutputStream out = new ByteArrayOutputStream();

      try (Sink sink = Connectors.openSink(TYPE, Map.of("connector", "stdout", "format", format), false, out)) {
        sink.write(rows);
      }
      ReadRows read = ReadRows.of(open(format, out.toByteArray()), TYPE, 16);

      assertThat(read.rejects()).as("seed %d: %s", seed, out).isEmpty();
      assertThat(read.rows().stream().map(row -> row.substring(row.indexOf(' ') + 1)).toList())
          .as("seed %d", seed)
          .isEqualTo(IntStream.range(0, rows.size).mapToObj(row -> ReadRows.text(rows, row, TYPE)).toList());
    }
  }

  private static Source open(String format, byte[] text) {
    List<Integer> all = IntStream.range(0, TYPE.size()).boxed().toList();
    Map<String, String> options = Map.of("connector", "stdin", "format", format);
    return Connectors.openSource(TYPE, all, options, new ByteArrayInputStream(text), () -> 0, 1);
  }

  private static Batch rows(Random random, int count) {
    BatchBuilder rows = new BatchBuilder(TYPE, count);
    for (int i = 0; i < count; i++) {
      for (int c = 0; c < TYPE.size(); c++) {
        if (random.nextInt(5) == 0) {
          rows.column(c).appendNull();
        } else {
          append(rows.column(c), TYPE.type(c), random);
        }
      }
      rows.endRow(1);
    }
    return rows.build();
  }

  private static void append(ColumnBuilder out, SqlType type, Random random) {
    switch (type.kind()) {
      case BOOLEAN -> out.append((long) random.nextInt(2));
      case BIGINT -> out.append(random.nextLong() >> random.nextInt(64));
      case DECIMAL -> {
        long unscaled = random.nextLong() % 1_000_000_000_000_000_000L >> random.nextInt(60);
        if (type.precision() > SqlType.LONG_DIGITS) {
          out.append(Int128.multiply(unscaled, random.nextLong()));
        } else {
          out.append(unscaled);
        }
      }
      case DOUBLE -> out.append(random.nextInt(9) == 0 ? Double.NaN : random.nextGaussian() * Math.pow(10, random.nextInt(40)));
      case REAL -> out.append((double) (float) random.nextGaussian());
      case VARCHAR -> out.append(Slice.of(TEXTS[random.nextInt(TEXTS.length)] + TEXTS[random.nextInt(TEXTS.length)]));
      case VARBINARY -> out.append(Slice.of(new byte[] {(byte) random.nextInt(), 34}));
      case DATE -> out.append((long) random.nextInt(40_000) - 20_000);
      case TIME -> out.append(random.nextLong(86_400_000_000L));
      case TIMESTAMP -> out.append(random.nextLong(4_000_000_000_000_000L) - 2_000_000_000_000_000L);
      default -> out.append(random.nextLong(1_000_000_000_000L));
    }
  }
}
