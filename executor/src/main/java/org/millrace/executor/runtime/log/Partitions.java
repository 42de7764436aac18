package org.millrace.executor.runtime.log;

import org.millrace.executor.connector.Source;
import org.millrace.executor.time.StreamWatermark;

/** Brings what a source tells of its partitions to the watermark of its stream. */
final class Partitions {
  private Partitions() {}

  /** Which partitions have come, and which have ended, by the last read. */
  static void note(Source source, StreamWatermark watermark, long now) {
    watermark.join(source.partitions(), now);
    watermark.end(source::hasEnded);
  }
}
