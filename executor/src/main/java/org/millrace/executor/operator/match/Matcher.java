package org.millrace.executor.operator.match;

import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.RowArena;
import org.millrace.planner.physical.MatchRecognize;
import org.millrace.planner.physical.match.PatternProgram;
import org.millrace.planner.physical.match.PatternProgram.AtEnd;
import org.millrace.planner.physical.match.PatternProgram.AtStart;
import org.millrace.planner.physical.match.PatternProgram.Either;
import org.millrace.planner.physical.match.PatternProgram.Jump;
import org.millrace.planner.physical.match.PatternProgram.Mark;
import org.millrace.planner.physical.match.PatternProgram.Moved;
import org.millrace.planner.physical.match.PatternProgram.Row;
import org.millrace.planner.physical.match.PatternProgram.Step;

/**
 * Runs a pattern's program: the first match in the order of preference, by going back to the last choice where a row fits none.
 * Where the answer depends on a row that has not come, it stops; called again with more rows it goes on from there, since what was
 * tried in vain stays in vain. If no condition depends on how rows before were matched, a step that failed at a row is not tried
 * there again, which bounds the work by rows times steps.
 */
final class Matcher {
  /** How an attempt stands. */
  enum Outcome {
    MATCH,
    NONE,
    /** It depends on rows that have not come. */
    OPEN
  }

  /** Beyond this many steps an attempt is given up, as it would go on for hours. */
  private static final long MOST_STEPS = 50_000_000;

  private static final long STEPS_BETWEEN_CHECKS = (1 << 14) - 1;

  private final Step[] steps;
  /** The Row steps are numbered among themselves. */
  private final int[] rowNumbers;
  private final int rowSteps;
  private final int marks;
  private final boolean remembers;
  private final Conditions conditions;
  private final RowArena rows;
  private final int timeColumn;
  private final long within;
  /** How many rows behind a match its values look at. */
  private final long valuesReachOn;
  private final View view = new View();

  Matcher(MatchRecognize node, Conditions conditions, RowArena rows) {
    PatternProgram program = node.program();
    this.steps = program.steps().toArray(new Step[0]);
    this.rowNumbers = new int[steps.length];
    int numbered = 0;
    for (int i = 0; i < steps.length; i++) {
      rowNumbers[i] = numbered;
      numbered += steps[i] instanceof Row ? 1 : 0;
    }
    this.rowSteps = numbered;
    this.marks = program.marks();
    this.conditions = conditions;
    this.rows = rows;
    this.within = node.within();
    this.timeColumn = within < 0 ? -1 : node.order().get(0).column();
    this.remembers = marks == 0 && conditions.areAllOfRowAlone();
    this.valuesReachOn = node.values().stream().mapToLong(value -> value.shift()).filter(shift -> shift > 0).max().orElse(0);
  }

  /** A new attempt from the partition's next start. */
  Attempt attempt(Partition partition) {
    long row = partition.dropped + partition.start;
    if (!remembers) {
      return new Attempt(marks, null);
    }
    if (within >= 0) {
      return new Attempt(marks, new TriedSteps(rowSteps, row));
    }
    if (partition.tried == null) {
      partition.tried = new TriedSteps(rowSteps, row);
    }
    partition.tried.startAt(row);
    return new Attempt(marks, partition.tried);
  }

  /**
   * Goes on with the partition's attempt.
   *
   * @param ended whether no further row of the partition comes
   * @param next the earliest time that a further row can have
   * @param out is asked whether to go on
   */
  Outcome run(Partition partition, boolean ended, long next, Output out) {
    Attempt attempt = partition.attempt;
    while (true) {
      if ((attempt.steps & STEPS_BETWEEN_CHECKS) == 0) {
        out.check();
      }
      if (attempt.steps++ > MOST_STEPS) {
        throw new MillraceException(
            ErrorCode.NOT_SUPPORTED, "the pattern goes back and forth over its rows too often", null,
            "make its conditions stricter, or bound its matches with WITHIN");
      }
      Step step = steps[attempt.step];
      boolean holds = true;
      if (step instanceof Row row) {
        if (!isNew(partition, attempt)) {
          holds = false;
        } else if (partition.start + attempt.length >= partition.size) {
          if (!ended && !isOver(partition, attempt, next)) {
            untried(partition, attempt);
            return Outcome.OPEN;
          }
          holds = false;
        } else {
          Conditions.Answer answer = test(partition, attempt, row, ended);
          if (answer == Conditions.Answer.NOT_YET) {
            untried(partition, attempt);
            return Outcome.OPEN;
          }
          holds = answer == Conditions.Answer.TRUE;
          attempt.length += holds ? 1 : 0;
        }
      } else if (step instanceof Either either) {
        attempt.choose(either.second());
        attempt.step = either.first();
        continue;
      } else if (step instanceof Jump jump) {
        attempt.step = jump.to();
        continue;
      } else if (step instanceof Mark mark) {
        attempt.mark(mark.mark());
      } else if (step instanceof Moved moved) {
        holds = attempt.marks[moved.mark()] < attempt.length;
      } else if (step instanceof AtStart) {
        holds = partition.dropped == 0 && partition.start + attempt.length == 0;
      } else if (step instanceof AtEnd) {
        boolean last = partition.start + attempt.length >= partition.size;
        if (last && !ended) {
          return Outcome.OPEN;
        }
        holds = last;
      } else {
        boolean shown = ended || partition.start + attempt.length - 1 + valuesReachOn < partition.size;
        return shown ? Outcome.MATCH : Outcome.OPEN;
      }
      if (holds) {
        attempt.step++;
      } else if (!attempt.back()) {
        return Outcome.NONE;
      }
    }
  }

  private boolean isNew(Partition partition, Attempt attempt) {
    long row = partition.dropped + partition.start + attempt.length;
    return attempt.tried == null || attempt.tried.isNew(row, rowNumbers[attempt.step]);
  }

  private void untried(Partition partition, Attempt attempt) {
    if (attempt.tried != null) {
      attempt.tried.untried(partition.dropped + partition.start + attempt.length, rowNumbers[attempt.step]);
    }
  }

  private Conditions.Answer test(Partition partition, Attempt attempt, Row row, boolean ended) {
    if (within >= 0 && attempt.length > 0 && !isWithin(partition, attempt)) {
      return Conditions.Answer.FALSE;
    }
    attempt.label(row.variable(), row.excluded());
    int length = attempt.length + 1;
    return conditions.test(row.variable(), view.at(partition, attempt, length, length, ended));
  }

  private boolean isWithin(Partition partition, Attempt attempt) {
    int[] two = {partition.slots[partition.start], partition.slots[partition.start + attempt.length]};
    Column times = rows.column(timeColumn).gather(two, 2);
    return !times.isNull(0) && !times.isNull(1) && isWithin(times.longAt(0), times.longAt(1));
  }

  private boolean isWithin(long from, long to) {
    long length = to - from;
    return length >= 0 && length < within;
  }

  /** Whether every row to come is too late for the match. */
  private boolean isOver(Partition partition, Attempt attempt, long next) {
    if (within < 0 || attempt.length == 0) {
      return false;
    }
    Column time = rows.column(timeColumn).gather(new int[] {partition.slots[partition.start]}, 1);
    return time.isNull(0) || next > time.longAt(0) && !isWithin(time.longAt(0), next);
  }

  /** The earliest time of a further row with which the open attempt is over, or MAX_VALUE. */
  long overAt(Partition partition) {
    if (within < 0 || partition.attempt == null || partition.start >= partition.size) {
      return Long.MAX_VALUE;
    }
    Column time = rows.column(timeColumn).gather(new int[] {partition.slots[partition.start]}, 1);
    long over = time.isNull(0) ? Long.MAX_VALUE : time.longAt(0) + within;
    return over < within ? Long.MAX_VALUE : over;
  }

  long bytes() {
    return conditions.bytes();
  }
}
