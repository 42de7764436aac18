package org.millrace.planner.logical;

import com.google.common.collect.ImmutableList;
import org.apache.calcite.plan.RelOptPredicateList;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.metadata.DefaultRelMetadataProvider;
import org.apache.calcite.rel.metadata.ProxyingMetadataHandlerProvider;
import org.apache.calcite.rel.metadata.RelMetadataQuery;

/** Calcite's metadata by reflection: its usual handlers are compiled at the first question, which costs a second of start-up. */
final class PlainMetadata extends RelMetadataQuery {
  PlainMetadata() {
    super(new ProxyingMetadataHandlerProvider(DefaultRelMetadataProvider.INSTANCE));
  }

  /** Nothing is concluded from filters here; Calcite would look at all of them, and stumble over comparisons with NULL. */
  @Override
  public RelOptPredicateList getPulledUpPredicates(RelNode rel) {
    return RelOptPredicateList.EMPTY;
  }

  /** Order is no property of a relation here; to find it, Calcite would compare all rows of VALUES. */
  @Override
  public ImmutableList<RelCollation> collations(RelNode rel) {
    return ImmutableList.of();
  }

  /** Never known: EXISTS over an aggregate without keys would be taken for true, and the streams below it be left out. */
  @Override
  public Double getMinRowCount(RelNode rel) {
    return 0.0;
  }
}
