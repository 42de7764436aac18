package org.millrace.executor.operator.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.executor.operator.Change.minus;
import static org.millrace.executor.operator.Change.plus;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.operator.Change;
import org.millrace.executor.operator.Nodes;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.OperatorFixture;
import org.millrace.executor.operator.Rows;
import org.millrace.executor.operator.Step;
import org.millrace.planner.physical.RelationToStream;
import org.millrace.planner.physical.RelationToStream.Kind;

class RelationToStreamTest {
  private static final RowType ROW = Rows.type(SqlType.of(TypeKind.BIGINT));

  private static Operator operator(Kind kind) {
    return RelationToStreamOperator.of(
        new RelationToStream(Nodes.input(ROW, Nodes.RETRACT), kind, ROW, Nodes.APPEND));
  }

  private static OperatorFixture fixture(Kind kind) {
    return new OperatorFixture(() -> operator(kind), ROW).appendOnly();
  }

  @Test
  void istreamGivesWhatCameOnTheWholeOneByOne() {
    Step step = Step.of(plus(1), minus(1), minus(2), new Change(plus(3).row(), 2), plus(2), minus(4));

    var run = fixture(Kind.ISTREAM).run(step, Step.of(new Change(plus(5).row(), 2)));

    assertThat(run.step(0)).containsExactly(plus(3), plus(3));
    assertThat(run.step(1)).containsExactly(plus(5), plus(5));
  }

  @Test
  void dstreamGivesWhatWentOnTheWhole() {
    var run = fixture(Kind.DSTREAM).run(Step.of(plus(1), minus(4), minus(4), plus(4)), Step.of(plus(1)));

    assertThat(run.step(0)).containsExactly(plus(4));
    assertThat(run.step(1)).isEmpty();
  }

  @Test
  void rstreamGivesTheRelationWhenToldAndNothingBeforeTheFirstInstant() {
    Operator operator = operator(Kind.RSTREAM);
    List<List<Change>> steps = new ArrayList<>();
    for (long instant : new long[] {Long.MIN_VALUE, 1, 2}) {
      List<Change> out = new ArrayList<>();
      if (instant < 2) {
        operator.process(0, Rows.batch(ROW, List.of(plus(instant < 0 ? 0 : 1))), b -> out.addAll(Rows.read(b)));
        operator.relationMayHaveChanged();
      }
      operator.endStep(instant, b -> out.addAll(Rows.read(b)));
      steps.add(out);
    }

    assertThat(steps).containsExactly(List.of(), List.of(plus(0), plus(1)), List.of());
  }

  @Test
  void netChangesPutDeletionsFirstAndPassPureInsertionsOn() {
    NetChanges net = new NetChanges(BatchBuilder.layouts(ROW));
    List<Change> out = new ArrayList<>();
    net.add(Rows.batch(ROW, List.of(plus(1), plus(1))));
    net.emit(b -> out.addAll(Rows.read(b)));
    assertThat(out).containsExactly(plus(1), plus(1));

    out.clear();
    net.add(Rows.batch(ROW, List.of(plus(7), plus(8))));
    net.add(Rows.batch(ROW, List.of(minus(8), minus(9))));
    net.emit(b -> out.addAll(Rows.read(b)));

    assertThat(out).containsExactly(minus(9), plus(7));
    assertThat(net.isEmpty()).isTrue();
  }
}
