package org.millrace.executor.connector.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.connector.GeneratorPlan;
import org.millrace.catalog.connector.OptionPlaces;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.connector.ReadRows;
import org.millrace.executor.connector.Source;

class GeneratorSourceTest {
  private static final RowType TYPE =
      new RowType(
          List.of(
              new Field("id", SqlType.of(TypeKind.INTEGER)),
              new Field("city", SqlType.of(TypeKind.VARCHAR)),
              new Field("price", SqlType.decimal(8, 2)),
              new Field("at", SqlType.timestamp(3))));

  private long now;

  @Test
  void makesRowsByRecipe() {
    List<String> rows =
        rows(
            open(
                Map.of("rows", "4", "fields.id.start", "5", "fields.id.end", "9", "fields.id.step", "2",
                    "fields.city.value", "Rome", "fields.price.values", "1.50", "fields.at.step", "1 minute")),
            10);

    assertThat(rows)
        .containsExactly(
            "1: 5|Rome|1.50|2026-01-01 00:00:00",
            "2: 7|Rome|1.50|2026-01-01 00:01:00",
            "3: 9|Rome|1.50|2026-01-01 00:02:00",
            "4: 5|Rome|1.50|2026-01-01 00:03:00");
  }

  @Test
  void makesTheSameRowsWhateverTheCuts() {
    Map<String, String> options = Map.of("rows", "100", "fields.price.min", "1", "fields.price.max", "2.5");

    assertThat(rows(open(options), 7)).isEqualTo(rows(open(options), 1000)).doesNotHaveDuplicates();
  }

  @Test
  void staysWithinBounds() {
    Source source = open(Map.of("rows", "1000", "fields.price.min", "-0.05", "fields.price.max", "0.05"));

    Source.Read read = source.read(1000);

    List<Long> values = IntStream.range(0, 1000).mapToObj(row -> read.rows().column(2).longAt(row)).toList();
    assertThat(values).contains(-5L, 5L).allMatch(value -> value >= -5 && value <= 5);
  }

  @Test
  void isAsFastAsItsRate() {
    Source source = open(Map.of("rate", "10"));

    assertThat(source.read(100).rows().size).isZero();
    now = 1_550_000;
    assertThat(source.read(100).rows().size).isEqualTo(15);
    assertThat(source.read(100).rows().size).isZero();
  }

  private Source open(Map<String, String> options) {
    GeneratorPlan plan = GeneratorPlan.of(new HashMap<>(options), TYPE, OptionPlaces.UNKNOWN);
    return new GeneratorSource(plan, TYPE, List.of(0, 1, 2, 3), () -> now, 42);
  }

  private static List<String> rows(Source source, int maxRows) {
    return ReadRows.of(source, TYPE, maxRows).rows();
  }
}
