package org.millrace.planner.statement;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.chain.Chain;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.SortKey;

/**
 * A query, ready to be compiled and run.
 *
 * @param rowType names and types of the select list, without the "op" column of {@link Delivery#CHANGES}; the root may have
 *     more columns, after these, by which only the order is made: they are not delivered
 * @param chains the root's nodes cut into chains; the last chain ends in the root
 * @param instant whether the query runs instant by instant (it uses a bracket or a relation-to-stream operator)
 * @param order of the delivered answer where that is sorted (ONCE, AT_END); empty: arrival order or all columns
 * @param limit with APPEND, after how many rows the query ends, else −1 (other limits are TopN nodes)
 * @param offset with APPEND, how many rows are passed over first, else 0
 * @param emitEveryMicros of EMIT EVERY, in microseconds, or −1
 * @param streams names of the streams that are read, each once, in order of first mention
 * @param relations names of tables and materialized views that are read, each once
 */
public record QueryPlan(
    PhysicalNode root,
    RowType rowType,
    List<Chain> chains,
    boolean instant,
    Delivery delivery,
    List<SortKey> order,
    long limit,
    long offset,
    long emitEveryMicros,
    List<String> streams,
    List<String> relations) {
  public QueryPlan {
    chains = List.copyOf(chains);
    order = List.copyOf(order);
    streams = List.copyOf(streams);
    relations = List.copyOf(relations);
  }

  /** Whether it runs on: it reads a stream, or it was asked for changes. */
  public boolean isContinuous() {
    return delivery != Delivery.ONCE;
  }

  /** Whether it delivers changes rather than rows. */
  public boolean showsChanges() {
    return delivery == Delivery.CHANGES;
  }
}
