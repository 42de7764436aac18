package org.millrace.executor.operator.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.operator.Bag;
import org.millrace.executor.operator.Change;
import org.millrace.executor.operator.Nodes;
import org.millrace.executor.operator.OperatorFixture;
import org.millrace.executor.operator.RandomChanges;
import org.millrace.executor.operator.Rows;
import org.millrace.executor.operator.Step;
import org.millrace.planner.physical.Session;
import org.millrace.planner.physical.Session.Finality;

class SessionOperatorTest {
  private static final SqlType TIME = SqlType.of(TypeKind.TIMESTAMP);

  /** Key, time, value. */
  private static final RowType INPUT = Rows.type(SqlType.of(TypeKind.VARCHAR), TIME, SqlType.of(TypeKind.BIGINT));

  private static final int GAP = 10;

  @Test
  void unitesSessionsThatARowBringsTogether() {
    var run = fixture(node(List.of(0), null))
        .run(
            Step.of(Change.plus("a", 0, 1), Change.plus("a", 12, 2), Change.plus("b", 5, 3)),
            Step.of(Change.plus("a", 6, 4)));

    assertThat(run.net().get(0).rows())
        .containsExactlyInAnyOrder(row("a", 0, 1, 0, 10), row("a", 12, 2, 12, 22), row("b", 5, 3, 5, 15));
    Bag united = new Bag();
    united.add(row("a", 0, 1, 0, 10), -1);
    united.add(row("a", 12, 2, 12, 22), -1);
    united.add(row("a", 0, 1, 0, 22), 1);
    united.add(row("a", 12, 2, 0, 22), 1);
    united.add(row("a", 6, 4, 0, 22), 1);
    assertThat(run.net().get(1)).isEqualTo(united);
  }

  @Test
  void cutsASessionWhoseMiddleGoes() {
    var run = fixture(node(List.of(0), null))
        .run(
            Step.of(Change.plus("a", 0, 1), Change.plus("a", 6, 2), Change.plus("a", 12, 3)),
            Step.of(Change.minus("a", 6, 2)));

    Bag left = Bag.of(Stream.concat(run.step(0).stream(), run.step(1).stream()).toList());
    assertThat(left.rows()).containsExactlyInAnyOrder(row("a", 0, 1, 0, 10), row("a", 12, 3, 12, 22));
  }

  @Test
  void beginsASecondSessionExactlyAGapAfterTheFirst() {
    var run = fixture(node(List.of(0), null)).run(Step.of(Change.plus(null, 0, 1), Change.plus(null, 10, 1)));

    assertThat(run.net().get(0).rows()).containsExactlyInAnyOrder(row(null, 0, 1, 0, 10), row(null, 10, 1, 10, 20));
  }

  @Test
  void showsASessionOnceTheWatermarkIsAtItsEnd() {
    var run = fixture(node(List.of(), new Finality(0, true)))
        .appendOnly()
        .run(
            Step.of(Change.plus("a", 3, 1), Change.plus("b", null, 2)).withWatermark(12),
            Step.of(Change.plus("b", 12, 3)).withWatermark(21),
            Step.of().withWatermark(22));

    assertThat(run.step(0)).isEmpty();
    assertThat(run.step(1)).isEmpty();
    assertThat(run.step(2)).containsExactlyInAnyOrder(Change.plus("a", 3, 1, 3, 22), Change.plus("b", 12, 3, 3, 22));
    assertThat(run.operator().stateRows()).isZero();
  }

  @Test
  void saysWhichWatermarkCompletesTheNextSession() {
    var run = fixture(node(List.of(0), new Finality(0, true)))
        .run(Step.of(Change.plus("a", 3, 1)), Step.of(Change.plus("a", 7, 1), Change.plus("b", 9, 1)));

    assertThat(run.operator().nextClosing()).isEqualTo(17);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void equalsCuttingTheSortedRowsUnderRetractions(boolean keyed) {
    Session node = node(keyed ? List.of(0) : List.of(), null);
    for (int seed = 0; seed < 30; seed++) {
      RandomChanges changes = new RandomChanges(new Random(seed), 0.45, r -> randomRow(r, 0, 150));
      List<Step> steps = new ArrayList<>();
      for (int s = 0; s < 25; s++) {
        steps.add(Step.of(changes.step(s % 3 == 0 ? 20 : 3)));
      }
      steps.add(Step.of(changes.takeAllBack()));

      var run = fixture(node).check(steps, seed, in -> twin(node, in.get(0)));

      assertThat(run.operator().stateRows()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void showsEachSessionOnceAsTheSortedRowsHaveIt(boolean retractions) {
    Session node = node(List.of(0), new Finality(0, true));
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      List<Step> steps = new ArrayList<>();
      for (int watermark = 0; watermark < 200; watermark += random.nextInt(12)) {
        steps.add(Step.of(ahead(random, watermark, retractions)).withWatermark(watermark));
      }
      steps.add(Step.of().withWatermark(Long.MAX_VALUE));
      Bag all = new Bag();
      steps.forEach(s -> s.inputs().get(0).forEach(all::add));

      var run = fixture(node).appendOnly().runCut(steps, seed);

      Bag emitted = new Bag();
      run.net().forEach(emitted::addAll);
      assertThat(emitted).as("seed " + seed).isEqualTo(twin(node, all));
      assertThat(run.operator().stateRows()).isZero();
    }
  }

  @Test
  void keepsNothingOfWhatTheWatermarkHasCompletedAndShowsItsChangesBefore() {
    Session node = node(List.of(0), new Finality(0, false));
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      List<Step> steps = new ArrayList<>();
      for (int watermark = 0; watermark < 200; watermark += random.nextInt(12)) {
        steps.add(Step.of(ahead(random, watermark, true)).withWatermark(watermark));
      }
      steps.add(Step.of().withWatermark(Long.MAX_VALUE));

      var run = fixture(node).check(steps, seed, in -> twin(node, in.get(0)));

      assertThat(run.operator().stateRows()).isZero();
    }
  }

  /** Rows at or after the watermark before, some of them taken back in the same step or weighted. */
  private static List<Change> ahead(Random random, int watermark, boolean retractions) {
    RandomChanges changes = new RandomChanges(random, retractions ? 0.3 : 0, r -> randomRow(r, watermark, 40));
    return changes.step(8);
  }

  private static List<Object> randomRow(Random random, int from, int span) {
    String key = random.nextInt(6) == 0 ? null : "key" + random.nextInt(2);
    Object time = random.nextInt(15) == 0 ? null : from + random.nextInt(span);
    return Change.values(key, time, random.nextInt(2));
  }

  private static List<Object> row(Object... values) {
    return Change.values(values);
  }

  private static Bag twin(Session node, Bag rows) {
    Map<List<Object>, List<List<Object>>> byKey =
        rows.rows().stream()
            .filter(r -> r.get(1) != null)
            .sorted(Comparator.comparingLong(r -> (Long) r.get(1)))
            .collect(Collectors.groupingBy(r -> node.keys().stream().map(r::get).collect(Collectors.toList())));
    Bag result = new Bag();
    for (List<List<Object>> sorted : byKey.values()) {
      int from = 0;
      for (int i = 1; i <= sorted.size(); i++) {
        boolean ends = i == sorted.size() || (Long) sorted.get(i).get(1) - (Long) sorted.get(i - 1).get(1) >= GAP;
        if (ends) {
          List<List<Object>> session = sorted.subList(from, i);
          long end = (Long) session.get(session.size() - 1).get(1) + GAP;
          session.forEach(r -> result.add(row(r.get(0), r.get(1), r.get(2), session.get(0).get(1), end), 1));
          from = i;
        }
      }
    }
    return result;
  }

  private static Session node(List<Integer> keys, Finality finality) {
    List<Field> fields = new ArrayList<>(INPUT.fields());
    fields.add(new Field("window_start", TIME));
    fields.add(new Field("window_end", TIME));
    return new Session(Nodes.input(INPUT, Nodes.RETRACT), 1, keys, GAP, finality, new RowType(fields), Nodes.RETRACT);
  }

  private static OperatorFixture fixture(Session node) {
    return new OperatorFixture(() -> SessionOperator.of(node), INPUT);
  }
}
