package org.millrace.executor.runtime.schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.millrace.planner.chain.ProgressChart;

/**
 * One processor under a virtual clock: tuples of one unit of memory arrive on paths of operators and shrink as their progress
 * charts say; in each slot of time the policy chooses who goes on, and again when a tuple leaves an operator (the model of
 * Babcock, Babu, Datar, Motwani, SIGMOD 2003). The memory of a slot is what is queued, the tuple being worked on included.
 */
final class Simulation {
  private static final double NOTHING = 1e-12;
  /** Slots after which learned slopes are computed anew. */
  private static final int PERIOD = 250;

  /** A tuple, by the slot in which it comes, a whole number, and its path. */
  record Arrival(long time, int path) implements Comparable<Arrival> {
    @Override
    public int compareTo(Arrival other) {
      return Long.compare(time, other.time);
    }
  }

  /** The two operators that are one join: it takes the tuples of both sides in the order of their arrival. */
  record Join(int pathA, int operatorA, int pathB, int operatorB) {}

  /** Memory by slot, and of each tuple that came out the time it took. */
  record Trace(double[] memory, double[] latencies) {
    double peak() {
      return Arrays.stream(memory).max().orElse(0);
    }

    double latency() {
      return Arrays.stream(latencies).average().orElse(0);
    }
  }

  private static final class Tuple {
    final long arrived;
    final long number;
    double left;

    Tuple(long arrived, long number, double left) {
      this.arrived = arrived;
      this.number = number;
      this.left = left;
    }

    boolean isOlderThan(Tuple other) {
      return arrived < other.arrived || arrived == other.arrived && number < other.number;
    }
  }

  private final class Queue implements Waiting {
    final int path;
    final int operator;
    final int place;
    final double size;
    final double cost;
    final ArrayDeque<Tuple> tuples = new ArrayDeque<>();
    final OperatorMeter meter = new OperatorMeter();

    Queue(int path, int operator, int place) {
      this.path = path;
      this.operator = operator;
      this.place = place;
      ProgressChart chart = charts.get(path);
      size = real == null ? chart.points().get(operator).size() : 1;
      cost =
          real == null
              ? chart.points().get(operator + 1).time() - chart.points().get(operator).time()
              : real.get(operator).cost();
    }

    @Override
    public long since() {
      return tuples.peek().arrived;
    }

    @Override
    public long number() {
      return tuples.peek().number;
    }

    @Override
    public double chainSlope() {
      return slopes.chain()[place];
    }

    @Override
    public double ownSlope() {
      return slopes.own()[place];
    }

    /** A side of a join waits while the other side has, at the join or before it, a tuple that came earlier. */
    boolean isBlocked() {
      return partner != null
          && partner.stream().anyMatch(q -> !q.tuples.isEmpty() && q.tuples.peek().isOlderThan(tuples.peek()));
    }

    List<Queue> partner;
  }

  /** A task's place in the order of paths and operators. */
  static final ToIntFunction<Waiting> PLACE = task -> ((Queue) task).place;

  private final List<ProgressChart> charts;
  private final List<Arrival> arrivals;
  private final List<ProgressChart.Operator> real;
  private final Random survival;
  private final List<List<Queue>> paths = new ArrayList<>();
  private final List<Queue> queues = new ArrayList<>();
  private final List<Double> latencies = new ArrayList<>();
  private SchedulingPolicy policy;
  private Slopes slopes;
  private double memory;
  private int live;
  private long numbers;

  private Simulation(List<ProgressChart> charts, List<Arrival> arrivals, List<ProgressChart.Operator> real, int seed) {
    this.charts = charts;
    this.arrivals = arrivals.stream().sorted().toList();
    this.real = real;
    survival = new MersenneTwister(seed);
    for (int p = 0; p < charts.size(); p++) {
      List<Queue> path = new ArrayList<>();
      for (int i = 0; i < charts.get(p).points().size() - 1; i++) {
        Queue queue = new Queue(p, i, queues.size());
        path.add(queue);
        queues.add(queue);
      }
      paths.add(path);
    }
    slopes = slopes(charts);
  }

  /** join: of which there is at most one. */
  static Trace run(List<ProgressChart> charts, List<Arrival> arrivals, SchedulingPolicy policy, Join... joins) {
    Simulation simulation = new Simulation(charts, arrivals, null, 0);
    for (Join join : joins) {
      List<Queue> a = simulation.paths.get(join.pathA);
      List<Queue> b = simulation.paths.get(join.pathB);
      a.get(join.operatorA).partner = b.subList(0, join.operatorB + 1);
      b.get(join.operatorB).partner = a.subList(0, join.operatorA + 1);
    }
    return simulation.run(policy);
  }

  /** The oldest first while no more than that many units wait. */
  static Trace runAbove(long mark, List<ProgressChart> charts, List<Arrival> arrivals, SchedulingPolicy policy) {
    Simulation simulation = new Simulation(charts, arrivals, null, 0);
    return simulation.run(new HighWaterMark(policy, () -> (long) simulation.memory, mark));
  }

  /** Real tuples on one path, which pass or die at random; the policy knows nothing of the operators but what is measured. */
  static Trace learning(List<ProgressChart.Operator> operators, List<Arrival> arrivals, int seed, SchedulingPolicy policy) {
    List<ProgressChart.Operator> unknown = operators.stream().map(o -> new ProgressChart.Operator(1, 1)).toList();
    return new Simulation(List.of(ProgressChart.of(unknown)), arrivals, operators, seed).run(policy);
  }

  private Slopes slopes(List<ProgressChart> charts) {
    List<Slopes.Path> known = new ArrayList<>();
    for (int p = 0; p < charts.size(); p++) {
      known.add(new Slopes.Path(paths.get(p).stream().map(q -> q.place).toList(), charts.get(p)));
    }
    return Slopes.of(queues.size(), known);
  }

  private void learn() {
    Function<Queue, ProgressChart.Operator> measured =
        q -> q.meter.isMeasured() ? q.meter.measured() : new ProgressChart.Operator(1, 1);
    Slopes now = slopes(paths.stream().map(path -> ProgressChart.of(path.stream().map(measured).toList())).toList());
    slopes = now.movedFrom(slopes) ? now : slopes;
    queues.forEach(q -> q.meter.age());
  }

  private Trace run(SchedulingPolicy chosen) {
    policy = chosen;
    List<Double> memories = new ArrayList<>();
    int next = 0;
    for (long now = 0; ; now++) {
      for (; next < arrivals.size() && arrivals.get(next).time <= now; next++) {
        arrive(arrivals.get(next));
      }
      memories.add(memory);
      if (live == 0 && next == arrivals.size()) {
        return new Trace(array(memories), array(latencies));
      }
      if (real != null && now % PERIOD == PERIOD - 1) {
        learn();
      }
      work(now);
    }
  }

  private static double[] array(List<Double> numbers) {
    return numbers.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private void arrive(Arrival arrival) {
    Queue first = paths.get(arrival.path).get(0);
    first.tuples.add(new Tuple(arrival.time, numbers++, first.cost));
    memory += first.size;
    live++;
  }

  /** One slot of the processor. */
  private void work(long now) {
    double budget = 1;
    while (budget > NOTHING && live > 0) {
      List<Queue> ready = queues.stream().filter(q -> !q.tuples.isEmpty() && !q.isBlocked()).toList();
      Queue queue = ready.get(policy.choose(ready, now));
      Tuple tuple = queue.tuples.peek();
      double spent = Math.min(Math.min(budget, policy.slice()), tuple.left);
      tuple.left -= spent;
      budget -= spent;
      queue.meter.time(spent);
      policy.ran(queue, spent);
      if (tuple.left <= NOTHING) {
        leave(queue, now + 1 - budget);
      }
    }
  }

  /** The oldest tuple of a queue has been through its operator. */
  private void leave(Queue queue, double now) {
    Tuple tuple = queue.tuples.poll();
    memory -= queue.size;
    live--;
    int copies = copies(queue);
    queue.meter.in(1);
    queue.meter.out(copies);
    boolean last = queue.operator == paths.get(queue.path).size() - 1;
    if (last && copies > 0) {
      latencies.add(now - tuple.arrived);
    }
    for (int i = 0; i < copies && !last; i++) {
      Queue next = paths.get(queue.path).get(queue.operator + 1);
      next.tuples.add(new Tuple(tuple.arrived, tuple.number, next.cost));
      memory += next.size;
      live++;
    }
  }

  private int copies(Queue queue) {
    if (real == null) {
      return 1;
    }
    double selectivity = real.get(queue.operator).selectivity();
    return (int) selectivity + (survival.nextDouble() < selectivity - (int) selectivity ? 1 : 0);
  }
}
