package org.millrace.executor.runtime.schedule;

import org.millrace.planner.chain.ProgressChart.Operator;

/**
 * What an operator costs and lets through as measured, exponentially smoothed: with each {@link #age} what was measured before
 * counts for less. Sizes and times are in any unit, the same for all operators that are compared.
 */
public final class OperatorMeter {
  /** What a period before this one counts for. */
  private static final double KEPT = 0.7;

  /** Below this part of a unit nothing is known any more. */
  private static final double FORGOTTEN = 1e-6;

  private double in;
  private double out;
  private double time;

  public void in(double size) {
    in += size;
  }

  public void out(double size) {
    out += size;
  }

  public void time(double spent) {
    time += spent;
  }

  /** A period is over. Sums, not ratios, are smoothed, so that a period in which little came counts for little. */
  public void age() {
    in *= KEPT;
    out *= KEPT;
    time *= KEPT;
  }

  public double in() {
    return in;
  }

  public boolean isMeasured() {
    return in > FORGOTTEN;
  }

  /** The operator, if it {@link #isMeasured}, with its share of what was measured for all its inputs together. */
  public Operator measured(OperatorMeter shared, double share) {
    return new Operator((time + shared.time * share) / in, (out + shared.out * share) / in);
  }

  public Operator measured() {
    return new Operator(time / in, out / in);
  }
}
