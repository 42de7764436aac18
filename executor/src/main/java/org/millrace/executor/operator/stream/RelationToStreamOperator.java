package org.millrace.executor.operator.stream;

import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.planner.physical.RelationToStream;

/**
 * ISTREAM and DSTREAM (Arasu, Babu, Widom, "The CQL continuous query language", VLDB Journal 2006): at each instant the rows
 * that the relation has more, or fewer, than at the instant before. Rows that come and go within an instant are not seen.
 */
public final class RelationToStreamOperator implements Operator {
  private final NetChanges changes;
  private final boolean inserted;

  private RelationToStreamOperator(NetChanges changes, boolean inserted) {
    this.changes = changes;
    this.inserted = inserted;
  }

  public static Operator of(RelationToStream node) {
    NetChanges changes = new NetChanges(BatchBuilder.layouts(node.rowType()));
    return switch (node.kind()) {
      case ISTREAM -> new RelationToStreamOperator(changes, true);
      case DSTREAM -> new RelationToStreamOperator(changes, false);
      case RSTREAM -> new WholeRelation(BatchBuilder.layouts(node.rowType()));
    };
  }

  @Override
  public void process(int input, Batch batch, Output out) {
    changes.add(batch);
  }

  @Override
  public void endStep(long instant, Output out) {
    if (inserted) {
      changes.emitInserted(out);
    } else {
      changes.emitDeleted(out);
    }
  }

  @Override
  public long stateBytes() {
    return changes.bytes();
  }
}
