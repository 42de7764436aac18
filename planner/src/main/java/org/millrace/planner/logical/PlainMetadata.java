package org.millrace.planner.logical;

import org.apache.calcite.rel.metadata.DefaultRelMetadataProvider;
import org.apache.calcite.rel.metadata.ProxyingMetadataHandlerProvider;
import org.apache.calcite.rel.metadata.RelMetadataQuery;

/** Calcite's metadata by reflection: its usual handlers are compiled at the first question, which costs a second of start-up. */
final class PlainMetadata extends RelMetadataQuery {
  PlainMetadata() {
    super(new ProxyingMetadataHandlerProvider(DefaultRelMetadataProvider.INSTANCE));
  }
}
