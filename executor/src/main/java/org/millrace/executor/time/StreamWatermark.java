package org.millrace.executor.time;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * The watermark of a stream of one or more partitions: the lowest of theirs, leaving out those that have ended. It never goes
 * back; where nothing is left it stands. A partition that joins later starts where the stream then is, so that no row that is
 * accepted of it is behind the stream.
 *
 * <p>A partition that has been silent for a time is idle: its own watermark is raised to the lowest of the partitions that
 * are not, as by a heartbeat, each time one asks. If all are, nothing is raised.
 */
public final class StreamWatermark {
  private static final class Part {
    final LatenessJudge judge;
    final String name;
    final int number;
    boolean ended;
    boolean idle;
    long lastHeard;

    Part(LatenessJudge judge, String name, int number, long now) {
      this.judge = judge;
      this.name = name;
      this.number = number;
      lastHeard = now;
    }
  }

  private final Supplier<LatenessJudge> judges;
  private final List<Part> parts = new ArrayList<>();
  /** Those that have not ended. */
  private final List<Part> open = new ArrayList<>();
  private long watermark = Long.MIN_VALUE;

  /** judges makes the judge of a partition. */
  public StreamWatermark(Supplier<LatenessJudge> judges) {
    this.judges = judges;
  }

  /** Makes partitions known, by number; those known before may stand at the front of the names. */
  public void join(List<String> names, long now) {
    for (int p = parts.size(); p < names.size(); p++) {
      LatenessJudge judge = judges.get();
      judge.advance(watermark);
      Part part = new Part(judge, names.get(p), p, now);
      parts.add(part);
      open.add(part);
    }
  }

  /** Nothing more comes of the partitions that have ended. */
  public void end(IntPredicate hasEnded) {
    boolean any = false;
    for (Part part : open) {
      part.ended = hasEnded.test(part.number);
      any |= part.ended;
    }
    if (any) {
      open.removeIf(part -> part.ended);
      settle();
    }
  }

  public LatenessJudge judge(int partition) {
    return parts.get(partition).judge;
  }

  /** The watermark of one partition, MIN_VALUE for one that is not known. */
  public long of(int partition) {
    return partition < parts.size() ? parts.get(partition).judge.watermark() : Long.MIN_VALUE;
  }

  /** Takes into account what the judges of partitions have seen. */
  public void settle() {
    if (open.isEmpty()) {
      return;
    }
    long lowest = Long.MAX_VALUE;
    for (Part part : open) {
      lowest = Math.min(lowest, part.judge.watermark());
    }
    watermark = Math.max(watermark, lowest);
  }

  /** Something came of a partition. */
  public void heard(int partition, long now) {
    parts.get(partition).lastHeard = now;
    parts.get(partition).idle = false;
  }

  /** Finds those that have been silent for so long, and raises their watermarks. */
  public void raiseIdle(long now, long timeout) {
    long lowest = Long.MAX_VALUE;
    for (Part part : open) {
      part.idle = now - part.lastHeard >= timeout;
      lowest = part.idle ? lowest : Math.min(lowest, part.judge.watermark());
    }
    if (lowest == Long.MAX_VALUE) {
      return;
    }
    for (Part part : open) {
      if (part.idle) {
        part.judge.advance(lowest);
      }
    }
    settle();
  }

  /** Of the whole stream, microseconds; MIN_VALUE as long as a partition has none. */
  public long watermark() {
    return watermark;
  }

  /** How far each partition has come. */
  public List<PartitionProgress> progress() {
    List<PartitionProgress> progress = new ArrayList<>();
    for (Part part : parts) {
      boolean holdsBack = !part.ended && part.judge.watermark() <= watermark;
      progress.add(new PartitionProgress(part.name, part.judge.watermark(), part.ended, part.idle && !part.ended, holdsBack));
    }
    return progress;
  }
}
