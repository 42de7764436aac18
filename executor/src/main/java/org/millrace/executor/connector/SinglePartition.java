package org.millrace.executor.connector;

import java.util.Collections;
import java.util.List;

/** The partitions of a source that has none: one, without a name. */
final class SinglePartition {
  static final List<String> NAMES = Collections.singletonList(null);

  private SinglePartition() {}
}
