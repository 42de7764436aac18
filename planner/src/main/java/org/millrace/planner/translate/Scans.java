package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.schema.CatalogTable.Origin;
import org.millrace.catalog.schema.CatalogTable;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.planner.logical.AcceptingStreams;
import org.millrace.planner.logical.relation.LateScan;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.StreamScan;
import org.millrace.planner.physical.TableScan;
import org.millrace.planner.physical.Values;
import org.millrace.planner.rule.Fallibility;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.trait.Traits;

/** Streams, tables and rows written in the query: where rows come from. */
final class Scans {
  private static final double STREAM_RATE = 1000;
  private static final double TABLE_RATE = 1;

  /** A row is late iff its time is before W: those with time t have all come once W reaches t + 1. */
  private static final long EVENT_TIME_DELAY = 1;

  /** The hidden column of a stream without a watermark, see {@link ArrivalTimes}. */
  private static final Field ARRIVAL = new Field("PROCTIME()", SqlType.timestamp(6).withNullable(false));

  private Scans() {}

  static PhysicalNode whole(LogicalTableScan scan, Mode mode) {
    int columns = scan.getRowType().getFieldCount();
    return of(scan, IntStream.range(0, columns).boxed().toList(), mode);
  }

  /** Reads only those columns of the relation, in that order; one at least. */
  static PhysicalNode of(LogicalTableScan scan, List<Integer> columns, Mode mode) {
    CatalogTable table = scan.getTable().unwrap(CatalogTable.class);
    List<Integer> read = columns.isEmpty() ? List.of(cheapest(table.rowType())) : columns;
    int own = table.rowType().size();
    RowType rowType = new RowType(read.stream().map(c -> c < own ? table.rowType().fields().get(c) : ARRIVAL).toList());
    Origin origin = table.origin();
    if (origin instanceof Origin.System system) {
      return table(system.name(), TableScan.Kind.SYSTEM, read, rowType, ChangelogMode.RETRACT);
    }
    if (origin instanceof Origin.Target target) {
      List<Integer> columnsOfTarget = read.stream().map(c -> c == 0 ? TableScan.ROW_ID : c - 1).toList();
      return table(target.object().name(), kind(target.object()), columnsOfTarget, rowType, ChangelogMode.RETRACT);
    }
    CatalogObject object = ((Origin.Created) origin).object();
    if (object instanceof StreamDefinition stream) {
      return stream(stream, read.stream().map(c -> c < own ? c : StreamScan.ARRIVAL_TIME).toList(), rowType, mode);
    }
    TableScan.Kind kind = kind(object);
    ChangelogMode changes = kind == TableScan.Kind.STATIC_TABLE ? ChangelogMode.APPEND : ChangelogMode.RETRACT;
    return table(object.name(), kind, read, rowType, changes);
  }

  private static PhysicalNode stream(StreamDefinition stream, List<Integer> columns, RowType rowType, Mode mode) {
    Map<Integer, TimeBound> bounds = new HashMap<>();
    // A stream that accepts late rows promises nothing of its time; windows over it do, see DropLateRows, and instants, which
    // late rows cannot enter when they are over.
    int arrival = columns.indexOf(StreamScan.ARRIVAL_TIME);
    if (arrival >= 0 && (!mode.instant() || mode.finalRows())) {
      bounds.put(arrival, new TimeBound(EVENT_TIME_DELAY));
    }
    boolean bounded = mode.instant() ? mode.finalRows() : !stream.acceptsLate();
    if (stream.watermark() != null && bounded) {
      int at = columns.indexOf(stream.watermark().column());
      if (at >= 0) {
        bounds.put(at, new TimeBound(EVENT_TIME_DELAY));
      }
    }
    Traits traits = new Traits(ChangelogMode.APPEND, bounds, true, STREAM_RATE);
    return new StreamScan(stream.name(), columns, rowType, traits);
  }

  /** The stream's columns, then the watermark that each row met. */
  static PhysicalNode late(LateScan scan, Mode mode) {
    StreamDefinition stream = AcceptingStreams.of(scan.scan());
    List<Integer> columns = new ArrayList<>(scan.columns());
    columns.add(StreamScan.WATERMARK_MET);
    RowType rowType = CalciteTypes.fromCalciteRow(scan.getRowType());
    return stream(stream, columns, rowType, mode);
  }

  private static PhysicalNode table(
      String name, TableScan.Kind kind, List<Integer> columns, RowType rowType, ChangelogMode mode) {
    double rate = kind == TableScan.Kind.MATERIALIZED_VIEW ? STREAM_RATE : TABLE_RATE;
    return new TableScan(name, kind, columns, rowType, new Traits(mode, Map.of(), false, rate));
  }

  private static TableScan.Kind kind(CatalogObject object) {
    if (object instanceof TableDefinition table) {
      return table.isStatic() || table.hasConnector() ? TableScan.Kind.STATIC_TABLE : TableScan.Kind.TABLE;
    }
    return TableScan.Kind.MATERIALIZED_VIEW;
  }

  /** A batch tells how many rows it has by its columns, so that one is read even if nobody asks for any. */
  private static int cheapest(RowType rowType) {
    for (int i = 0; i < rowType.size(); i++) {
      if (rowType.type(i).layout() == Layout.LONG) {
        return i;
      }
    }
    return 0;
  }

  /** Expressions over rows of literals are rows of expressions: nothing is left to compute row by row. */
  static PhysicalNode values(
      List<List<RexNode>> input, List<RexNode> projections, RowType rowType, RexBuilder builder) {
    List<List<RexNode>> rows = new ArrayList<>();
    for (List<RexNode> row : input) {
      rows.add(projections.stream().map(projection -> folded(projection, row, builder)).toList());
    }
    return rows(rows, rowType);
  }

  static Values rows(List<List<RexNode>> rows, RowType rowType) {
    // Rows that are written stay in the order in which they are.
    return new Values(rows, rowType, new Traits(ChangelogMode.APPEND, Map.of(), true, rows.size()));
  }

  private static RexNode folded(RexNode projection, List<RexNode> tuple, RexBuilder builder) {
    return projection.accept(
        new RexShuttle() {
          @Override
          public RexNode visitInputRef(RexInputRef ref) {
            return tuple.get(ref.getIndex());
          }

          @Override
          public RexNode visitCall(RexCall call) {
            RexNode folded = super.visitCall(call);
            // A cast that cannot fail can be done now, by writing the literal in the other type.
            boolean widening = folded.getKind() == SqlKind.CAST
                && ((RexCall) folded).getOperands().get(0) instanceof RexLiteral
                && !Fallibility.canFail(folded);
            return widening ? builder.makeCast(call.getType(), ((RexCall) folded).getOperands().get(0)) : folded;
          }
        });
  }

  private static RexNode typed(RexLiteral literal, RelDataType column, RexBuilder builder) {
    if (literal.isNull()) {
      return builder.makeNullLiteral(column);
    }
    boolean alike = Unions.isHeldAlike(CalciteTypes.fromCalcite(literal.getType()), CalciteTypes.fromCalcite(column));
    return alike ? literal : builder.makeCast(column, literal);
  }

  /** Literals of other types than their columns', NULLs among them, become of that. */
  private static List<RexNode> typed(List<RexLiteral> tuple, org.apache.calcite.rel.core.Values values) {
    RexBuilder builder = values.getCluster().getRexBuilder();
    List<RexNode> row = new ArrayList<>();
    for (int i = 0; i < tuple.size(); i++) {
      row.add(typed(tuple.get(i), values.getRowType().getFieldList().get(i).getType(), builder));
    }
    return row;
  }

  static PhysicalNode values(org.apache.calcite.rel.core.Values values) {
    List<List<RexNode>> rows = new ArrayList<>();
    values.getTuples().forEach(tuple -> rows.add(typed(tuple, values)));
    return rows(rows, Translator.rowType(values));
  }
}
