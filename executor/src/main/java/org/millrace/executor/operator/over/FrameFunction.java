package org.millrace.executor.operator.over;

/** A function of each row's frame: the frame says which rows a change reaches and when a row's value is final. */
abstract class FrameFunction extends WindowFunction {
  final Frames frames;

  FrameFunction(Frames frames) {
    this.frames = frames;
  }

  @Override
  final int firstAffected(Partition partition, int from, int to) {
    return frames.firstAffected(partition, from);
  }

  @Override
  final int lastAffected(Partition partition, int from, int to) {
    return frames.lastAffected(partition, to);
  }

  @Override
  final boolean isReady(Partition partition, int position, long horizon) {
    return frames.isReady(partition, position, horizon);
  }

  @Override
  final long wakeAt(Partition partition, long horizon) {
    return frames.wakeAt(partition, horizon);
  }

  @Override
  final boolean remembers() {
    return frames.startsUnbounded();
  }
}
