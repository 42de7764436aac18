package org.millrace.executor.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import org.millrace.catalog.type.RowType;

/**
 * Runs an operator under its laws: what it emits adds up to no negative row at the end of any step (and is +1 only where it is
 * append-only), does not depend on how the changes of a step are cut into batches and interleaved, and equals the twin's answer
 * over everything that came in.
 */
public final class OperatorFixture {
  private final Supplier<Operator> factory;
  private final List<RowType> inputs;
  private boolean appendOnly;

  public OperatorFixture(Supplier<Operator> factory, RowType... inputs) {
    this.factory = factory;
    this.inputs = List.of(inputs);
  }

  /** Demands that every emitted weight is +1. */
  public OperatorFixture appendOnly() {
    appendOnly = true;
    return this;
  }

  /** A run: what each step emitted, and the operator as the last step left it. */
  public record Run(List<List<Change>> emitted, Operator operator) {
    /** The net change of each step. */
    public List<Bag> net() {
      return emitted.stream().map(Bag::of).toList();
    }

    public List<Change> step(int index) {
      return emitted.get(index);
    }
  }

  /** Runs the steps, each input of a step in one batch, inputs in order. */
  public Run run(List<Step> steps) {
    return run(steps, null);
  }

  public Run run(Step... steps) {
    return run(List.of(steps), null);
  }

  /** Runs the steps with cuts drawn from the seed, and once whole; the net change of every step must agree. */
  public Run runCut(List<Step> steps, long seed) {
    Run whole = run(steps, null);
    Run cut = run(steps, new Random(seed));
    assertThat(cut.net()).as("net changes, seed " + seed).isEqualTo(whole.net());
    assertThat(cut.operator().stateRows()).as("state, seed " + seed).isEqualTo(whole.operator().stateRows());
    return cut;
  }

  /** Runs with random cuts and compares, after every step, all output so far with the twin over all input so far. */
  public Run check(List<Step> steps, long seed, Function<List<Bag>, Bag> twin) {
    Run run = runCut(steps, seed);
    List<Bag> taken = inputs.stream().map(i -> new Bag()).toList();
    Bag shown = new Bag();
    for (int s = 0; s < steps.size(); s++) {
      for (int i = 0; i < taken.size(); i++) {
        steps.get(s).inputs().get(i).forEach(taken.get(i)::add);
      }
      shown.addAll(run.net().get(s));
      assertThat(shown).as("seed " + seed + ", step " + s).isEqualTo(twin.apply(taken));
    }
    return run;
  }

  private Run run(List<Step> steps, Random cuts) {
    Operator operator = factory.get();
    List<List<Change>> emitted = new ArrayList<>();
    Bag shown = new Bag();
    for (Step step : steps) {
      List<Change> out = new ArrayList<>();
      Output output = batch -> {
        assertThat(batch.size).as("emitted batch").isPositive();
        out.addAll(Rows.read(batch));
      };
      feed(operator, step, cuts, output);
      if (step.watermark() != Long.MIN_VALUE) {
        operator.watermark(step.watermark());
      }
      operator.endStep(step.instant(), output);
      emitted.add(out);
      checkLaws(out, shown);
    }
    assertThat(operator.stateBytes()).isNotNegative();
    return new Run(emitted, operator);
  }

  private void checkLaws(List<Change> out, Bag shown) {
    assertThat(out).noneMatch(c -> c.weight() == 0);
    if (appendOnly) {
      assertThat(out).allMatch(c -> c.weight() == 1);
    }
    out.forEach(shown::add);
    assertThat(shown.hasNegative()).as("a row shown less than not at all: " + shown).isFalse();
  }

  private void feed(Operator operator, Step step, Random cuts, Output output) {
    int[] next = new int[inputs.size()];
    while (true) {
      List<Integer> open = new ArrayList<>();
      for (int i = 0; i < next.length; i++) {
        if (next[i] < step.inputs().get(i).size()) {
          open.add(i);
        }
      }
      if (open.isEmpty()) {
        return;
      }
      int input = cuts == null ? open.get(0) : open.get(cuts.nextInt(open.size()));
      List<Change> changes = step.inputs().get(input);
      int left = changes.size() - next[input];
      int size = cuts == null ? left : 1 + cuts.nextInt(left);
      operator.process(input, Rows.batch(inputs.get(input), changes.subList(next[input], next[input] + size)), output);
      next[input] += size;
    }
  }
}
