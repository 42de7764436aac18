package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * One operator of a plan, as it will run: immutable, printable, a tree. The expressions inside are Calcite's RexNodes over
 * the node's input (input references count the columns of all inputs from left to right); only executor.compile reads them.
 */
public sealed interface PhysicalNode
    permits Aggregate,
        ArrivalNumber,
        AsofJoin,
        BracketWindow,
        Calc,
        DropLate,
        Expand,
        Hop,
        Join,
        MatchRecognize,
        Over,
        RelationToStream,
        Repeat,
        Session,
        StreamScan,
        TableScan,
        TemporalJoin,
        Recursion,
        RecursionInput,
        TopN,
        Union,
        Unnest,
        Values {
  List<PhysicalNode> inputs();

  RowType rowType();

  Traits traits();

  /** The node's name and particulars on one line, without its inputs and traits. */
  String describe();
}
