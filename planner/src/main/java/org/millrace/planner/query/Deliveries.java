package org.millrace.planner.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlNode;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.Emit;
import org.millrace.planner.chain.ChainCut;
import org.millrace.planner.logical.LogicalQuery;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.SortKey;
import org.millrace.planner.statement.Delivery;
import org.millrace.planner.statement.QueryPlan;
import org.millrace.planner.translate.Calcs;
import org.millrace.planner.translate.Mode;
import org.millrace.planner.translate.Sorts;
import org.millrace.planner.translate.Translator;
import org.millrace.planner.validate.Positions;
import org.millrace.planner.validate.References;

/** When a query's rows are delivered (LANGUAGE §6), and the plan that delivers them so. */
final class Deliveries {
  private final boolean continuous;
  private final boolean instant;
  private final Emit emit;
  private final Purpose purpose;
  private final SqlNode query;
  private final Predicate<String> isBounded;

  private Deliveries(
      boolean continuous, boolean instant, Emit emit, Purpose purpose, SqlNode query, Predicate<String> isBounded) {
    this.continuous = continuous;
    this.instant = instant;
    this.emit = emit;
    this.purpose = purpose;
    this.query = query;
    this.isBounded = isBounded;
  }

  static Deliveries of(
      Reading reading, Emit emit, Purpose purpose, SqlNode query, Catalog catalog, Predicate<String> isBounded) {
    // What the query itself says, not what a materialized view in it says, whose contents are there to be read.
    boolean said = reading.instant() && References.of(query, catalog).isInstant();
    boolean asked = purpose.answers() && (reading.streams() || emit.kind() != Emit.Kind.DEFAULT);
    boolean continuous = purpose.runsOn() || asked || said && purpose == Purpose.CURSOR;
    if (purpose == Purpose.ONCE && reading.streams()) {
      throw new MillraceException(
          ErrorCode.NOT_FINAL, "rows for a table are read once, and a stream never ends", null,
          "create a sink, or a MATERIALIZED VIEW, over the stream");
    }
    boolean instant = said || reading.instant() && (continuous || purpose == Purpose.DEFINITION);
    return new Deliveries(continuous, instant, emit, purpose, query, isBounded);
  }

  /** Whether the query runs instant by instant. */
  boolean isInstant() {
    return instant;
  }

  QueryPlan plan(LogicalQuery optimized) {
    Sort top = optimized.rel() instanceof Sort sort ? sort : null;
    boolean changes = purpose == Purpose.VIEW || purpose == Purpose.CHANGES || isChanges(emit) && purpose.answers();
    boolean demanded = emit.kind() == Emit.Kind.ON_CLOSE;
    Mode mode = instant ? Mode.INSTANT : continuous && (demanded || !changes) ? Mode.FINAL : Mode.CHANGES;
    Translator translator = new Translator(mode);
    boolean takesFirst = continuous && !changes && purpose.answers() && isFirstRows(top);
    PhysicalNode root = translator.translate(takesFirst ? top.getInput() : optimized.rel());
    // Which rows are passed over must not depend on how they come: without an order of arrival they are put in order.
    boolean asTheyCome = root.traits().isAppendOnly() && (top == null || top.offset == null || root.traits().arrivalOrder());
    if (takesFirst && !asTheyCome) {
      takesFirst = false;
      root = translator.translate(top);
    }
    boolean ordered = top != null && !top.getCollation().getFieldCollations().isEmpty();
    Delivery delivery = delivery(root, ordered, changes, demanded, translator);
    boolean inOrder = delivery == Delivery.ONCE || delivery == Delivery.AT_END;
    List<SortKey> order = ordered && inOrder ? Sorts.keys(top.getCollation()) : List.of();
    RowType rowType = named(root.rowType(), optimized.names());
    root = order.isEmpty() ? visible(root, rowType, optimized.rel()) : root;
    long limit = takesFirst ? Sorts.number(top, top.fetch, -1) : -1;
    long offset = takesFirst ? Sorts.number(top, top.offset, 0) : 0;
    return new QueryPlan(
        root, rowType, ChainCut.of(root), instant, delivery, order, limit, offset, emit.everyMicros(),
        ReadNames.streams(root), ReadNames.relations(root));
  }

  private static boolean isChanges(Emit emit) {
    return emit.kind() == Emit.Kind.CHANGES || emit.kind() == Emit.Kind.EVERY;
  }

  /** LIMIT or OFFSET without ORDER BY: the first rows that come will do. */
  private static boolean isFirstRows(Sort top) {
    return top != null && (top.fetch != null || top.offset != null) && top.getCollation().getFieldCollations().isEmpty();
  }

  private Delivery delivery(
      PhysicalNode root, boolean ordered, boolean changes, boolean demanded, Translator translator) {
    if (!continuous && instant && purpose != Purpose.DEFINITION) {
      throw new MillraceException(
          ErrorCode.NOT_CONTINUOUS, "brackets and ISTREAM, DSTREAM, RSTREAM need a query that runs on", Positions.of(query),
          "nothing here is a stream: add EMIT CHANGES to follow the tables as they change");
    }
    if (!continuous) {
      return Delivery.ONCE;
    }
    ReadNames.requireNoSystem(root, emit.position());
    boolean appendOnly = root.traits().isAppendOnly();
    if (demanded && !appendOnly) {
      throw new Finality(root, translator, query).notPossible(emit.position());
    }
    if (changes) {
      return Delivery.CHANGES;
    }
    if (purpose == Purpose.APPENDS && !appendOnly) {
      throw new Finality(root, translator, query).notAppendOnly();
    }
    if (appendOnly && (!ordered || purpose == Purpose.APPENDS)) {
      return Delivery.APPEND;
    }
    List<String> open = ReadNames.streams(root).stream().filter(isBounded.negate()).toList();
    if (open.isEmpty()) {
      return Delivery.AT_END;
    }
    throw appendOnly ? Finality.order(query, open) : new Finality(root, translator, query).notFinal(open);
  }

  private static RowType named(RowType rowType, List<String> names) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      fields.add(new Field(names.get(i), rowType.type(i)));
    }
    return new RowType(fields);
  }

  /** Without the columns by which only an order was made. */
  private static PhysicalNode visible(PhysicalNode root, RowType rowType, RelNode rel) {
    if (root.rowType().size() == rowType.size()) {
      return root;
    }
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < rowType.size(); i++) {
      columns.add(RexInputRef.of(i, rel.getRowType()));
    }
    return Calcs.of(root, null, columns, rowType);
  }
}
