package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUnresolvedFunction;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.BracketContext;
import org.millrace.grammar.SqlGrammar.BracketWindowContext;
import org.millrace.grammar.SqlGrammar.DurationContext;
import org.millrace.grammar.SqlGrammar.NameContext;
import org.millrace.grammar.SqlGrammar.NowBracketContext;
import org.millrace.grammar.SqlGrammar.PartitionBracketContext;
import org.millrace.grammar.SqlGrammar.PartitionByContext;
import org.millrace.grammar.SqlGrammar.RangeBracketContext;
import org.millrace.grammar.SqlGrammar.RowsBracketContext;
import org.millrace.grammar.SqlGrammar.TableArgumentContext;
import org.millrace.grammar.SqlGrammar.TableDataContext;
import org.millrace.grammar.SqlGrammar.TableFunctionContext;
import org.millrace.parser.ast.BracketFunction;
import org.millrace.parser.ast.ExactInterval;
import org.millrace.parser.ast.WindowFunction;
import org.millrace.parser.literal.Names;
import org.millrace.parser.syntax.Places;

/** Windows over streams: the brackets of CQL, and table functions such as TUMBLE. */
final class StreamWindows {
  private final Clauses clauses;

  StreamWindows(Clauses clauses) {
    this.clauses = clauses;
  }

  // ---- brackets ----

  SqlNode bracket(SqlNode relation, BracketContext ctx) {
    SqlParserPos place = Places.of(ctx);
    BracketWindowContext window = ctx.bracketWindow();
    long rows = BracketFunction.NONE;
    long range = BracketFunction.NONE;
    long slide = BracketFunction.NONE;
    List<NameContext> keys = List.of();
    if (window instanceof NowBracketContext) {
      range = BracketFunction.ONE_INSTANT;
    } else if (window instanceof RowsBracketContext bounded) {
      rows = positive(clauses.literals.count(bounded.rows), bounded, "ROWS");
      slide = bounded.slide == null ? slide : positive(clauses.literals.count(bounded.slide), bounded, "SLIDE");
    } else if (window instanceof RangeBracketContext bounded) {
      range = micros(bounded.range);
      slide = bounded.slide == null ? slide : micros(bounded.slide);
    } else if (window instanceof PartitionBracketContext partitioned) {
      rows = positive(clauses.literals.count(partitioned.rows), partitioned, "ROWS");
      range = partitioned.range == null ? range : micros(partitioned.range);
      keys = partitioned.name();
    }
    List<SqlNode> operands = new ArrayList<>();
    operands.add(data(relation));
    operands.add(number(rows, place));
    operands.add(number(range, place));
    operands.add(number(slide, place));
    if (!keys.isEmpty()) {
      SqlParserPos keysPlace = Places.between(keys.get(0).getStart(), keys.get(keys.size() - 1).getStop());
      operands.add(SqlStdOperatorTable.DESCRIPTOR.createCall(keysPlace, Names.identifiers(keys, keysPlace).getList()));
    }
    SqlCall call = BracketFunction.BRACKET.createCall(place, operands);
    return SqlStdOperatorTable.COLLECTION_TABLE.createCall(place, call);
  }

  private static SqlNode number(long value, SqlParserPos place) {
    return SqlLiteral.createExactNumeric(Long.toString(value), place);
  }

  private static long positive(long value, BracketWindowContext ctx, String what) {
    if (value < 1) {
      throw new MillraceException(
          ErrorCode.WINDOW_INVALID, "a window's " + what + " must be at least 1", Places.position(ctx), null);
    }
    return value;
  }

  private long micros(DurationContext ctx) {
    ExactInterval length = clauses.literals.duration(ctx);
    if (length.isMonths()) {
      throw new MillraceException(
          ErrorCode.WINDOW_INVALID,
          "a window's length cannot be in months or years, which are not all equally long",
          Places.position(ctx),
          "use days or weeks");
    }
    if (length.amount() < 1) {
      throw new MillraceException(
          ErrorCode.WINDOW_INVALID, "a window's length must be above zero", Places.position(ctx), null);
    }
    return length.amount();
  }

  /**
   * A relation as the first operand of a window: a name becomes TABLE name. Of what is neither that nor a plain SELECT, Calcite
   * would take the first branch: it stands in a SELECT of its own.
   */
  private static SqlNode data(SqlNode relation) {
    if (relation instanceof SqlIdentifier name) {
      return SqlStdOperatorTable.EXPLICIT_TABLE.createCall(name.getParserPosition(), name);
    }
    boolean other = relation.isA(SqlKind.QUERY)
        && relation.getKind() != SqlKind.SELECT && relation.getKind() != SqlKind.EXPLICIT_TABLE;
    return other ? selectAll(relation) : relation;
  }

  private static SqlNode selectAll(SqlNode query) {
    SqlParserPos place = query.getParserPosition();
    return new SqlSelect(
        place,
        new SqlNodeList(place),
        new SqlNodeList(List.of(SqlIdentifier.star(place)), place),
        query,
        null, null, null, null, null, null, null, null, new SqlNodeList(place));
  }

  // ---- table functions ----

  /** A function in FROM; ours become their operators, others stay unresolved. */
  SqlNode tableFunction(TableFunctionContext ctx) {
    SqlIdentifier name = Names.identifier(ctx.qualifiedName());
    WindowFunction window = name.isSimple() ? WindowFunction.named(name.getSimple()) : null;
    List<TableArgumentContext> written = ctx.tableArgument();
    SqlNode zone = zone(written);
    written = zone == null ? written : written.stream().filter(a -> !isZone(a)).toList();
    SqlNode keys = null;
    if (window == WindowFunction.SESSION) {
      // The key may stand anywhere by its name; what is left is in its place.
      keys = namedKey(written);
      written = keys == null ? written : written.stream().filter(a -> !isKey(a)).toList();
    }
    SqlNode[] operands = new SqlNode[written.size()];
    int next = 0;
    for (TableArgumentContext argument : written) {
      int index = argument.name() == null ? next : named(window, argument.name(), operands.length);
      if (index >= operands.length || operands[index] != null) {
        throw new MillraceException(
            ErrorCode.WRONG_ARGUMENTS,
            "the arguments of " + name + " are not given one after the other",
            Places.position(argument));
      }
      operands[index] = argument(argument, index == 0 && window != null);
      next++;
      if (argument.partitionBy() != null) {
        checkPartition(window, index, argument.partitionBy(), keys);
        keys = keys(argument.partitionBy());
      }
    }
    if (window == null) {
      return new SqlUnresolvedFunction(
              name, null, null, null, null, SqlFunctionCategory.USER_DEFINED_TABLE_FUNCTION)
          .createCall(Places.of(ctx), operands);
    }
    List<SqlNode> all = new ArrayList<>(List.of(operands));
    if (keys != null && all.size() > 1) {
      all.add(2, keys);
    }
    window.checkArguments(all, Places.position(ctx));
    if (zone != null) {
      all.add(zone);
    }
    return window.createCall(Places.of(ctx), all);
  }

  /** TIME ZONE 'name', or ZONE => 'name'. */
  private static boolean isZone(TableArgumentContext argument) {
    return argument.zone != null || argument.name() != null && Names.text(argument.name()).equalsIgnoreCase("ZONE");
  }

  /** The name of the time zone among the arguments of a window, or null. */
  private SqlNode zone(List<TableArgumentContext> arguments) {
    TableArgumentContext zone = arguments.stream().filter(StreamWindows::isZone).findFirst().orElse(null);
    return zone == null ? null : clauses.expressions.visit(zone.zone != null ? zone.zone : zone.expression());
  }

  private static boolean isKey(TableArgumentContext argument) {
    return argument.name() != null && Names.text(argument.name()).equalsIgnoreCase("KEY");
  }

  private SqlNode namedKey(List<TableArgumentContext> arguments) {
    return arguments.stream().filter(StreamWindows::isKey).findFirst().map(a -> argument(a, false)).orElse(null);
  }

  private static int named(WindowFunction window, NameContext name, int count) {
    String parameter = Names.text(name).toUpperCase(Locale.ROOT);
    boolean size = window == WindowFunction.SESSION && parameter.equals("SIZE");
    int index = window == null ? -1 : window.parameters().indexOf(size ? "GAP" : parameter);
    if (index < 0 || index >= count) {
      throw new MillraceException(
          ErrorCode.WRONG_ARGUMENTS,
          window == null
              ? "arguments of this function cannot be named"
              : window.getName() + " has no argument named \"" + Names.text(name) + "\" here",
          Places.position(name),
          window == null ? null : "its arguments are " + String.join(", ", window.parameters()));
    }
    return index;
  }

  private static void checkPartition(WindowFunction window, int index, PartitionByContext partition, SqlNode keys) {
    if (keys != null) {
      throw new MillraceException(
          ErrorCode.WINDOW_INVALID, "the keys of SESSION are given twice", Places.position(partition),
          "name them in PARTITION BY alone");
    }
    if (window != WindowFunction.SESSION || index != 0) {
      throw new MillraceException(
          ErrorCode.WINDOW_INVALID,
          "PARTITION BY stands only after the data of SESSION",
          Places.position(partition),
          "for other windows put the column into GROUP BY");
    }
  }

  private static SqlNode keys(PartitionByContext ctx) {
    List<NameContext> names = ctx.nameList() != null ? ctx.nameList().name() : ctx.name();
    SqlParserPos place = Places.of(ctx);
    return SqlStdOperatorTable.DESCRIPTOR.createCall(place, Names.identifiers(names, place).getList());
  }

  private SqlNode argument(TableArgumentContext ctx, boolean isData) {
    if (ctx.tableData() != null) {
      TableDataContext data = ctx.tableData();
      return data.query() != null
          ? data(clauses.queries.query(data.query()))
          : SqlStdOperatorTable.EXPLICIT_TABLE.createCall(
              Places.of(data), Names.relation(data.qualifiedName()));
    }
    SqlNode value = clauses.expressions.visit(ctx.expression());
    if (isData) {
      SqlNode data = data(value);
      if (!data.isA(SqlKind.QUERY)) {
        throw new MillraceException(
            ErrorCode.WINDOW_INVALID,
            "the first argument of a window is a stream, a table or a query",
            Places.position(ctx),
            "write TABLE name, or a query in parentheses");
      }
      return data;
    }
    if (value instanceof SqlCall call
        && call.getOperator() instanceof SqlUnresolvedFunction
        && call.getOperator().getName().equalsIgnoreCase("DESCRIPTOR")) {
      return SqlStdOperatorTable.DESCRIPTOR.createCall(call.getParserPosition(), call.getOperandList());
    }
    return value;
  }
}
