package org.millrace.engine;

import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.type.calendar.DateTimeText;
import org.millrace.executor.runtime.QueryRun;
import org.millrace.executor.runtime.StreamProgress;
import org.millrace.executor.runtime.log.StreamLog;
import org.millrace.executor.time.PartitionProgress;

/**
 * How far a running query has come and what it waits for, stream by stream: what EXPLAIN PROGRESS and system.progress tell.
 *
 * @param watermark of the query: the lowest of its streams; MIN_VALUE before the first, MAX_VALUE when all have ended
 * @param nextClose the watermark at which the next window closes or the next instant is complete; MAX_VALUE if none waits
 */
record Progress(AttachedRun run, long watermark, long nextClose, List<Input> inputs) {
  /**
   * A stream behind the query.
   *
   * @param since when its watermark came to where it stands, by the engine's clock
   * @param holdsBack whether the query's watermark is this one's
   * @param partition the name of the partition whose watermark is the stream's, or null if the stream has but one
   * @param idle whether all partitions that could move it have been silent for longer than idle_timeout
   * @param unblock what would let the query go on, or null where this stream is not waited for
   */
  record Input(String stream, long watermark, long since, boolean holdsBack, String partition, boolean idle, String unblock) {}

  static Progress of(AttachedRun attached) {
    QueryRun run = attached.run;
    long watermark = run.watermark();
    long nextClose = run.isEnded() ? Long.MAX_VALUE : run.nextClosing();
    List<Input> inputs = new ArrayList<>();
    for (StreamProgress stream : run.progress()) {
      boolean holdsBack = !run.isEnded() && !stream.ended() && stream.watermark() == watermark;
      boolean waitedFor = nextClose == Long.MAX_VALUE ? holdsBack : stream.watermark() < nextClose;
      inputs.add(
          new Input(
              stream.log().definition().name(),
              stream.watermark(),
              attached.watch.since(stream.log()),
              holdsBack,
              slowest(stream),
              isIdle(stream),
              waitedFor && !run.isEnded() && !stream.ended() ? unblock(stream, nextClose) : null));
    }
    return new Progress(attached, watermark, nextClose, inputs);
  }

  /** The partition that holds the stream back, if it has several that go on. */
  private static String slowest(StreamProgress stream) {
    return stream.ended() || stream.partitions().size() < 2
        ? null
        : stream.partitions().stream()
            .filter(PartitionProgress::holdsBack)
            .findFirst()
            .map(PartitionProgress::name)
            .orElse(null);
  }

  private static boolean isIdle(StreamProgress stream) {
    List<PartitionProgress> open = stream.partitions().stream().filter(p -> !p.ended()).toList();
    return !open.isEmpty() && open.stream().allMatch(PartitionProgress::idle);
  }

  /** What moves a stream's watermark to where the next window closes; without one, on. */
  private static String unblock(StreamProgress stream, long nextClose) {
    StreamLog log = stream.log();
    StreamDefinition definition = log.definition();
    List<String> ways = new ArrayList<>();
    String partition = slowest(stream);
    String of = partition == null ? "" : " in " + partition;
    ways.add(row(definition, nextClose, stream.watermark()) + of);
    if (partition != null) {
      ways.add("the end of " + partition);
    }
    if (!log.isConnected()) {
      if (definition.watermark() != null) {
        ways.add("ADVANCE STREAM " + definition.name() + " TO " + target(nextClose));
      }
      ways.add("CLOSE STREAM " + definition.name());
    } else if (log.isBounded()) {
      ways.add("the end of its input");
    }
    return ways.size() == 1 ? ways.get(0) : String.join(", ", ways.subList(0, ways.size() - 1)) + " or " + ways.get(ways.size() - 1);
  }

  private static String row(StreamDefinition definition, long nextClose, long watermark) {
    if (definition.watermark() == null) {
      return "a row of " + definition.name();
    }
    String time = definition.columns().get(definition.watermark().column()).name();
    long delay = definition.watermark().delayMicros();
    if (nextClose != Long.MAX_VALUE) {
      return "a row of " + definition.name() + " with " + time + " >= " + shown(nextClose + delay);
    }
    return watermark == Long.MIN_VALUE
        ? "a row of " + definition.name()
        : "a row of " + definition.name() + " with " + time + " > " + shown(watermark + delay);
  }

  private static String target(long nextClose) {
    return nextClose == Long.MAX_VALUE ? "a later time" : "TIMESTAMP '" + shown(nextClose) + "'";
  }

  static String shown(long micros) {
    StringBuilder text = new StringBuilder();
    DateTimeText.appendTimestamp(text, micros);
    return text.toString();
  }
}
