package org.millrace.parser.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.Litmus;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.ArgumentContext;
import org.millrace.grammar.SqlGrammar.ExpressionContext;
import org.millrace.grammar.SqlGrammar.FunctionCallContext;
import org.millrace.grammar.SqlGrammar.GroupByContext;
import org.millrace.grammar.SqlGrammar.GroupingElementContext;
import org.millrace.grammar.SqlGrammar.PlainGroupingContext;
import org.millrace.grammar.SqlGrammar.SelectContext;
import org.millrace.parser.ast.ExactInterval;
import org.millrace.parser.ast.WindowFunction;
import org.millrace.parser.syntax.Places;

/**
 * GROUP BY TUMBLE(time, size), HOP(time, slide, size) or SESSION(time, gap), with TUMBLE_START(time, size) and so on in the rest
 * of the SELECT: the way to write windows that Calcite and Flink had before table functions. It is read as the table function in
 * FROM, grouped by window_start and window_end. The SELECTs that are being read lie on a stack.
 */
public final class GroupWindows {
  private static final Pattern AUXILIARY = Pattern.compile("(TUMBLE|HOP|SESSION)_(START|END|ROWTIME|PROCTIME)");

  private final Function<ExpressionContext, SqlNode> expressions;
  private final Deque<Optional<WindowOfGroups>> selects = new ArrayDeque<>();

  /** expressions builds the tree of an expression. */
  public GroupWindows(Function<ExpressionContext, SqlNode> expressions) {
    this.expressions = expressions;
  }

  /** The window that a SELECT groups by is known until {@link #leave}. */
  public void enter(SelectContext select) {
    WindowOfGroups found = null;
    for (GroupingElementContext element : elements(select.groupBy())) {
      FunctionCallContext call = windowCall(element);
      if (call != null && found != null) {
        throw new MillraceException(
            ErrorCode.WINDOW_INVALID, "GROUP BY has two windows", Places.position(call), "put one of them into a sub-query in FROM");
      } else if (call != null) {
        found = window(call);
      }
    }
    selects.push(Optional.ofNullable(found));
  }

  public void leave() {
    selects.pop();
  }

  private static List<GroupingElementContext> elements(GroupByContext groupBy) {
    return groupBy == null ? List.of() : groupBy.groupingElement();
  }

  /** The call of a window that a grouping element is, or null. */
  private static FunctionCallContext windowCall(GroupingElementContext element) {
    ParseTree tree = element instanceof PlainGroupingContext ? element : null;
    while (tree != null && !(tree instanceof FunctionCallContext)) {
      tree = tree.getChildCount() == 1 ? tree.getChild(0) : null;
    }
    FunctionCallContext call = (FunctionCallContext) tree;
    WindowFunction function = call == null ? null : WindowFunction.named(call.functionName().getText());
    return function == null || function == WindowFunction.CUMULATE ? null : call;
  }

  private WindowOfGroups window(FunctionCallContext call) {
    WindowFunction function = WindowFunction.named(call.functionName().getText());
    List<SqlNode> arguments = arguments(call);
    if (arguments.size() < 2) {
      throw new MillraceException(
          ErrorCode.WINDOW_INVALID,
          function.getName() + " does not take " + arguments.size() + " arguments",
          Places.position(call),
          "write GROUP BY " + usage(function, ""));
    }
    return new WindowOfGroups(function, Places.of(call), arguments.get(0), arguments.subList(1, arguments.size()));
  }

  private List<SqlNode> arguments(FunctionCallContext call) {
    List<SqlNode> arguments = new ArrayList<>();
    for (ArgumentContext argument : call.argument()) {
      arguments.add(expressions.apply(argument.expression()));
    }
    return arguments;
  }

  private static String usage(WindowFunction function, String suffix) {
    String lengths = function == WindowFunction.HOP ? "slide, size" : function == WindowFunction.SESSION ? "gap" : "size";
    return function.getName() + suffix + "(time, " + lengths + ")";
  }

  /** The bounds of the window in place of a grouping element that is one; else null. */
  public List<SqlNode> bounds(GroupingElementContext element) {
    FunctionCallContext call = selects.peek().isEmpty() ? null : windowCall(element);
    WindowOfGroups window = selects.peek().orElse(null);
    return call == null ? null : List.of(window.column("window_start", Places.of(call)), window.column("window_end", Places.of(call)));
  }

  /**
   * FROM with the window in it.
   *
   * @param keys what else the SELECT is grouped by: a session has keys of its own
   * @param where the condition, which a session's rows must meet before they make one; null for none
   */
  public SqlNode from(SqlNode from, List<SqlNode> keys, SqlNode where) {
    WindowOfGroups window = selects.peek().orElse(null);
    return window == null || from == null ? from : window.over(from, keys, where);
  }

  /** Whether the SELECT's condition stands within the window, and not behind it. */
  public boolean takesCondition() {
    return selects.peek().filter(window -> window.function() == WindowFunction.SESSION).isPresent();
  }

  /** What a call such as TUMBLE_START(time, size) stands for; null if it is none. */
  public SqlNode auxiliary(FunctionCallContext ctx) {
    Matcher name = AUXILIARY.matcher(ctx.functionName().getText().toUpperCase(Locale.ROOT));
    if (!name.matches() || ctx.argument().size() < 2) {
      return null;
    }
    WindowFunction function = WindowFunction.named(name.group(1));
    WindowOfGroups window = selects.isEmpty() ? null : selects.peek().orElse(null);
    if (window == null || window.function() != function || !window.has(arguments(ctx))) {
      throw new MillraceException(
          ErrorCode.WINDOW_INVALID,
          name.group() + " belongs to a window of GROUP BY with the same arguments",
          Places.position(ctx),
          "write GROUP BY " + usage(function, "") + ", or FROM " + function.usage() + " and " + column(name.group(2)));
    }
    SqlParserPos place = Places.of(ctx);
    return switch (name.group(2)) {
      case "START" -> window.column("window_start", place);
      case "END" -> window.column("window_end", place);
      case "ROWTIME" -> SqlStdOperatorTable.MINUS.createCall(place, window.column("window_end", place), millisecond(place));
      default -> throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, name.group() + " is not supported", Places.position(ctx), "use " + usage(function, "_END"));
    };
  }

  private static String column(String suffix) {
    return suffix.equals("START") ? "window_start" : "window_end";
  }

  private static SqlNode millisecond(SqlParserPos place) {
    return new ExactInterval(1, "0.001", new SqlIntervalQualifier(TimeUnit.SECOND, null, place), 1_000, place);
  }

  /** What a result column is called that a call such as TUMBLE_START(…) makes; null for another expression. */
  public static SqlIdentifier name(ExpressionContext expression) {
    ParseTree tree = expression;
    while (tree != null && !(tree instanceof FunctionCallContext)) {
      tree = tree.getChildCount() == 1 ? tree.getChild(0) : null;
    }
    String name = tree == null ? "" : ((FunctionCallContext) tree).functionName().getText().toUpperCase(Locale.ROOT);
    return AUXILIARY.matcher(name).matches()
        ? new SqlIdentifier(name.toLowerCase(Locale.ROOT), Places.of((ParserRuleContext) expression))
        : null;
  }

  static boolean isSame(SqlNode a, SqlNode b) {
    if (a instanceof ExactInterval x && b instanceof ExactInterval y) {
      return x.amount() == y.amount() && x.isMonths() == y.isMonths();
    }
    if (a instanceof SqlIdentifier x && b instanceof SqlIdentifier y) {
      return last(x).equalsIgnoreCase(last(y));
    }
    return a.equalsDeep(b, Litmus.IGNORE);
  }

  static String last(SqlIdentifier name) {
    return name.names.get(name.names.size() - 1);
  }
}
