package org.millrace.parser;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.CurrentRowBoundContext;
import org.millrace.grammar.SqlGrammar.DistanceBoundContext;
import org.millrace.grammar.SqlGrammar.ExpressionContext;
import org.millrace.grammar.SqlGrammar.FrameBoundContext;
import org.millrace.grammar.SqlGrammar.FrameContext;
import org.millrace.grammar.SqlGrammar.FunctionCallContext;
import org.millrace.grammar.SqlGrammar.NameContext;
import org.millrace.grammar.SqlGrammar.NamedWindowContext;
import org.millrace.grammar.SqlGrammar.NullTreatmentContext;
import org.millrace.grammar.SqlGrammar.SelectContext;
import org.millrace.grammar.SqlGrammar.SortItemContext;
import org.millrace.grammar.SqlGrammar.UnboundedBoundContext;
import org.millrace.grammar.SqlGrammar.WindowSpecificationContext;
import org.millrace.parser.ast.OverCall.Bound;
import org.millrace.parser.ast.OverCall.Direction;
import org.millrace.parser.ast.OverCall.Exclusion;
import org.millrace.parser.ast.OverCall.Frame;
import org.millrace.parser.ast.OverCall.Nulls;
import org.millrace.parser.ast.OverCall.Unit;
import org.millrace.parser.ast.OverCall;
import org.millrace.parser.literal.FoldedNumber;
import org.millrace.parser.literal.Names;
import org.millrace.parser.syntax.Places;

/**
 * OVER and the WINDOW clause. A window that is used by its name is read anew where it is used, so that every call holds its own
 * expressions.
 */
final class OverClauses {
  private static final int MOST_BASES = 100;

  private final Clauses clauses;
  private final Deque<Map<String, WindowSpecificationContext>> named = new ArrayDeque<>();

  OverClauses(Clauses clauses) {
    this.clauses = clauses;
  }

  /** The windows that a SELECT names are known until {@link #leave}. */
  void enter(SelectContext select) {
    Map<String, WindowSpecificationContext> windows = new HashMap<>();
    if (select.windowClause() != null) {
      for (NamedWindowContext window : select.windowClause().namedWindow()) {
        String name = key(window.name());
        if (windows.put(name, window.windowSpecification()) != null) {
          throw new MillraceException(
              ErrorCode.DUPLICATE_OBJECT,
              "window \"" + Names.text(window.name()) + "\" is defined more than once",
              Places.position(window.name()));
        }
      }
    }
    named.push(windows);
    if (select.windowClause() != null) {
      // A window that nobody uses has to make sense too.
      select.windowClause().namedWindow().forEach(window -> parts(window.windowSpecification(), 0));
    }
  }

  void leave() {
    named.pop();
  }

  /** A call with OVER; arguments as read, with the star left out. */
  SqlNode call(FunctionCallContext ctx, SqlIdentifier function, List<SqlNode> arguments) {
    if (ctx.orderBy() != null || ctx.withinGroup() != null) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "ORDER BY among the arguments is not supported for functions with OVER",
          Places.position(ctx.orderBy() != null ? ctx.orderBy() : ctx.withinGroup()),
          "the order stands in OVER (… ORDER BY …)");
    }
    if (!function.isSimple()) {
      throw new MillraceException(
          ErrorCode.FUNCTION_NOT_FOUND, "function " + function + " does not exist", Places.position(ctx.functionName()));
    }
    WindowSpecificationContext specification = ctx.over().windowSpecification();
    Parts parts = specification == null ? parts(known(ctx.over().name()), 0) : parts(specification, 0);
    List<SqlNode> operands = new ArrayList<>(arguments);
    if (ctx.filter() != null) {
      operands.add(clauses.expressions.visit(ctx.filter().where().expression()));
    }
    operands.addAll(clauses.expressions.all(parts.partition));
    List<Direction> directions = new ArrayList<>();
    for (SortItemContext item : parts.order) {
      operands.add(clauses.expressions.visit(item.expression()));
      directions.add(direction(item));
    }
    boolean distinct = ctx.setQuantifier() != null && ctx.setQuantifier().DISTINCT() != null;
    OverCall.Shape shape =
        new OverCall.Shape(
            function, distinct, ctx.STAR() != null, nulls(ctx), arguments.size(), ctx.filter() != null,
            parts.partition.size(), directions, parts.frame == null ? null : frame(parts.frame, operands));
    return new OverCall(shape).createCall(Places.of(ctx), operands.toArray(new SqlNode[0]));
  }

  private record Parts(List<ExpressionContext> partition, List<SortItemContext> order, FrameContext frame) {}

  private WindowSpecificationContext known(NameContext name) {
    WindowSpecificationContext window = named.isEmpty() ? null : named.peek().get(key(name));
    if (window == null) {
      throw new MillraceException(
          ErrorCode.OBJECT_NOT_FOUND,
          "window \"" + Names.text(name) + "\" does not exist",
          Places.position(name),
          "name it in the WINDOW clause: WINDOW " + name.getText() + " AS (…)");
    }
    return window;
  }

  private Parts parts(WindowSpecificationContext ctx, int depth) {
    List<SortItemContext> order = ctx.orderBy() == null ? List.of() : ctx.orderBy().sortItem();
    if (ctx.name() == null) {
      return new Parts(ctx.expression(), order, ctx.frame());
    }
    if (depth > MOST_BASES) {
      throw new MillraceException(
          ErrorCode.OBJECT_NOT_FOUND,
          "window \"" + Names.text(ctx.name()) + "\" is defined by itself",
          Places.position(ctx.name()));
    }
    Parts base = parts(known(ctx.name()), depth + 1);
    String name = "window \"" + Names.text(ctx.name()) + "\"";
    if (!ctx.expression().isEmpty()) {
      throw cannot(ctx, "PARTITION BY of " + name + " cannot be overridden");
    }
    if (!order.isEmpty() && !base.order.isEmpty()) {
      throw cannot(ctx, "ORDER BY of " + name + " cannot be overridden");
    }
    if (base.frame != null) {
      throw cannot(ctx, name + " has a frame and cannot be extended");
    }
    return new Parts(base.partition, order.isEmpty() ? base.order : order, ctx.frame());
  }

  private static MillraceException cannot(WindowSpecificationContext ctx, String message) {
    return new MillraceException(
        ErrorCode.INVALID_ARGUMENT, message, Places.position(ctx.name()), "write OVER " + ctx.name().getText() + " to use it as it is");
  }

  static Direction direction(SortItemContext item) {
    Boolean nullsFirst = item.NULLS() == null ? null : Boolean.valueOf(item.FIRST() != null);
    return new Direction(item.DESC() != null, nullsFirst);
  }

  private static Nulls nulls(FunctionCallContext ctx) {
    Nulls nulls = Nulls.DEFAULT;
    for (NullTreatmentContext treatment : ctx.nullTreatment()) {
      nulls = treatment.IGNORE() != null ? Nulls.IGNORE : Nulls.RESPECT;
    }
    return nulls;
  }

  /** Appends the distances to the operands. */
  private Frame frame(FrameContext ctx, List<SqlNode> operands) {
    Bound start = bound(ctx.start, operands);
    Bound end = ctx.stop == null ? Bound.CURRENT_ROW : bound(ctx.stop, operands);
    if (start == Bound.UNBOUNDED_FOLLOWING) {
      throw wrong(ctx.start, "a frame cannot start with UNBOUNDED FOLLOWING");
    }
    if (end == Bound.UNBOUNDED_PRECEDING) {
      throw wrong(ctx.stop, "a frame cannot end with UNBOUNDED PRECEDING");
    }
    if (start.compareTo(end) > 0) {
      throw wrong(
          ctx.stop == null ? ctx.start : ctx.stop,
          "a frame that starts at " + text(start) + " cannot end at " + text(end));
    }
    return new Frame(Unit.valueOf(ctx.kind.getText().toUpperCase(Locale.ROOT)), start, end, exclusion(ctx));
  }

  private static String text(Bound bound) {
    return bound.name().replace('_', ' ');
  }

  private static MillraceException wrong(FrameBoundContext bound, String message) {
    return new MillraceException(ErrorCode.INVALID_ARGUMENT, message, Places.position(bound));
  }

  private Bound bound(FrameBoundContext ctx, List<SqlNode> operands) {
    if (ctx instanceof UnboundedBoundContext unbounded) {
      return unbounded.PRECEDING() != null ? Bound.UNBOUNDED_PRECEDING : Bound.UNBOUNDED_FOLLOWING;
    } else if (ctx instanceof CurrentRowBoundContext) {
      return Bound.CURRENT_ROW;
    }
    DistanceBoundContext bound = (DistanceBoundContext) ctx;
    operands.add(FoldedNumber.of(clauses.expressions.visit(bound.valueExpression())));
    return bound.PRECEDING() != null ? Bound.PRECEDING : Bound.FOLLOWING;
  }

  private static Exclusion exclusion(FrameContext ctx) {
    if (ctx.CURRENT() != null) {
      return Exclusion.CURRENT_ROW;
    } else if (ctx.GROUP() != null) {
      return Exclusion.GROUP;
    }
    return ctx.TIES() != null ? Exclusion.TIES : Exclusion.NO_OTHERS;
  }

  private static String key(NameContext name) {
    return Names.text(name).toLowerCase(Locale.ROOT);
  }
}
