package org.millrace.executor.operator;

import java.util.List;

/** One step of a run: the changes of each input, then the watermark (MIN_VALUE: none), then the end at an instant. */
public record Step(List<List<Change>> inputs, long watermark, long instant) {
  public static Step of(List<Change> changes) {
    return new Step(List.of(changes), Long.MIN_VALUE, 0);
  }

  public static Step of(Change... changes) {
    return of(List.of(changes));
  }

  public Step withWatermark(long value) {
    return new Step(inputs, value, instant);
  }

  /** A step of two inputs. */
  public static Step both(List<Change> left, List<Change> right) {
    return new Step(List.of(left, right), Long.MIN_VALUE, 0);
  }

  public static Step at(long instant, Change... changes) {
    return new Step(List.of(List.of(changes)), Long.MIN_VALUE, instant);
  }
}
