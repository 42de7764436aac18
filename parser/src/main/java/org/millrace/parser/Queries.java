package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.DistinctContext;
import org.millrace.grammar.SqlGrammar.EmitContext;
import org.millrace.grammar.SqlGrammar.ExpressionContext;
import org.millrace.grammar.SqlGrammar.GroupByContext;
import org.millrace.grammar.SqlGrammar.GroupingElementContext;
import org.millrace.grammar.SqlGrammar.GroupingSetContext;
import org.millrace.grammar.SqlGrammar.GroupingSetsContext;
import org.millrace.grammar.SqlGrammar.LimitsContext;
import org.millrace.grammar.SqlGrammar.NestedQueryContext;
import org.millrace.grammar.SqlGrammar.OrderByContext;
import org.millrace.grammar.SqlGrammar.PlainGroupingContext;
import org.millrace.grammar.SqlGrammar.QualifiedStarContext;
import org.millrace.grammar.SqlGrammar.QueryBodyContext;
import org.millrace.grammar.SqlGrammar.QueryContext;
import org.millrace.grammar.SqlGrammar.QueryPrimaryContext;
import org.millrace.grammar.SqlGrammar.QueryTermContext;
import org.millrace.grammar.SqlGrammar.RollupContext;
import org.millrace.grammar.SqlGrammar.SelectContext;
import org.millrace.grammar.SqlGrammar.SelectExpressionContext;
import org.millrace.grammar.SqlGrammar.SelectItemContext;
import org.millrace.grammar.SqlGrammar.SelectListContext;
import org.millrace.grammar.SqlGrammar.SelectQueryContext;
import org.millrace.grammar.SqlGrammar.SetOperationContext;
import org.millrace.grammar.SqlGrammar.SortItemContext;
import org.millrace.grammar.SqlGrammar.TableQueryContext;
import org.millrace.grammar.SqlGrammar.ValuesItemContext;
import org.millrace.grammar.SqlGrammar.ValuesQueryContext;
import org.millrace.grammar.SqlGrammar.ValuesRowContext;
import org.millrace.grammar.SqlGrammar.WithClauseContext;
import org.millrace.grammar.SqlGrammar.WithItemContext;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.ast.Emit;
import org.millrace.parser.ast.ExactInterval;
import org.millrace.parser.ast.RelationToStreamFunction;
import org.millrace.parser.literal.Names;
import org.millrace.parser.rewrite.GroupWindows;
import org.millrace.parser.rewrite.RecursiveItems;
import org.millrace.parser.rewrite.SemiJoins;
import org.millrace.parser.syntax.Places;
import org.millrace.parser.syntax.QuotedValue;

/** Queries: WITH, SELECT, VALUES, set operations, ORDER BY, LIMIT, EMIT. */
final class Queries {
  private final Clauses clauses;

  Queries(Clauses clauses) {
    this.clauses = clauses;
  }

  SqlNode query(QueryContext ctx) {
    SelectContext select = select(ctx.queryBody());
    boolean ties = FirstWithTies.in(ctx);
    if (ties && select == null) {
      new FirstWithTies(clauses).condition(ctx, null);
    }
    SqlNode body = select == null ? body(ctx.queryBody()) : select(select, ctx);
    if (ctx.withClause() != null) {
      body = new SqlWith(Places.of(ctx), withItems(ctx.withClause()), body);
    }
    LimitsContext limits = ctx.limits();
    if (ctx.orderBy() == null && limits == null) {
      return body;
    }
    SqlNodeList order = ctx.orderBy() == null ? SqlNodeList.EMPTY : orderList(select, ctx.orderBy());
    SqlNode offset = limits == null || limits.offset == null ? null : clauses.literals.countLiteral(limits.offset);
    SqlNode fetch = limits == null || ties ? null : fetch(limits);
    return offset == null && fetch == null && order.isEmpty()
        ? body
        : new SqlOrderBy(Places.of(ctx), body, order, offset, fetch);
  }

  private SqlNode fetch(LimitsContext limits) {
    if (limits.fetchFirst() != null) {
      return limits.fetchFirst().count() == null
          ? SqlLiteral.createExactNumeric("1", Places.of(limits.fetchFirst()))
          : clauses.literals.countLiteral(limits.fetchFirst().count());
    }
    return limits.limitCount() == null || limits.limitCount().count() == null
        ? null
        : clauses.literals.countLiteral(limits.limitCount().count());
  }

  private SqlNodeList withItems(WithClauseContext ctx) {
    List<SqlNode> items = new ArrayList<>();
    for (WithItemContext item : ctx.withItem()) {
      SqlNodeList columns = item.nameList() == null ? null : Names.identifiers(item.nameList());
      SqlIdentifier name = Names.identifier(item.name());
      SqlNode query = query(item.query());
      items.add(
          ctx.RECURSIVE() != null
              ? RecursiveItems.item(Places.of(item), name, columns, query)
              : new SqlWithItem(Places.of(item), name, columns, query, SqlLiteral.createBoolean(false, Places.of(item))));
    }
    return new SqlNodeList(items, Places.of(ctx));
  }

  /** The SELECT that a query is, or null if it is more than one or none. */
  private static SelectContext select(QueryBodyContext body) {
    boolean single = body instanceof QueryTermContext term && term.queryPrimary() instanceof SelectQueryContext;
    return single ? ((SelectQueryContext) ((QueryTermContext) body).queryPrimary()).select() : null;
  }

  /** The order of a query, which may use the windows that its SELECT names. */
  private SqlNodeList orderList(SelectContext select, OrderByContext ctx) {
    if (select == null) {
      return orderList(ctx);
    }
    enter(select);
    SqlNodeList order = orderList(ctx);
    leave();
    return order;
  }

  private SqlNode body(QueryBodyContext ctx) {
    if (ctx instanceof QueryTermContext term) {
      return primary(term.queryPrimary());
    }
    SetOperationContext operation = (SetOperationContext) ctx;
    boolean all = operation.setQuantifier() != null && operation.setQuantifier().ALL() != null;
    SqlOperator operator =
        operation.INTERSECT() != null
            ? all ? SqlStdOperatorTable.INTERSECT_ALL : SqlStdOperatorTable.INTERSECT
            : operation.op.getType() == SqlTokens.UNION
                ? all ? SqlStdOperatorTable.UNION_ALL : SqlStdOperatorTable.UNION
                : all ? SqlStdOperatorTable.EXCEPT_ALL : SqlStdOperatorTable.EXCEPT;
    return operator.createCall(Places.of(ctx), body(operation.left), body(operation.right));
  }

  private SqlNode primary(QueryPrimaryContext ctx) {
    if (ctx instanceof SelectQueryContext select) {
      return select(select.select(), null);
    } else if (ctx instanceof ValuesQueryContext values) {
      return SqlStdOperatorTable.VALUES.createCall(Places.of(ctx), rows(values.valuesRow()));
    } else if (ctx instanceof TableQueryContext table) {
      return SqlStdOperatorTable.EXPLICIT_TABLE.createCall(Places.of(ctx), Names.identifier(table.qualifiedName()));
    }
    return query(((NestedQueryContext) ctx).query());
  }

  private List<SqlNode> rows(List<ValuesRowContext> rows) {
    List<SqlNode> nodes = new ArrayList<>(rows.size());
    for (ValuesRowContext row : rows) {
      SqlNode[] items = new SqlNode[row.valuesItem().size()];
      int i = 0;
      for (ValuesItemContext item : row.valuesItem()) {
        items[i++] = valuesItem(item);
      }
      nodes.add(SqlStdOperatorTable.ROW.createCall(Places.of(row), items));
    }
    return nodes;
  }

  private SqlNode valuesItem(ValuesItemContext item) {
    if (item.DEFAULT() != null) {
      return SqlStdOperatorTable.DEFAULT.createCall(Places.of(item));
    }
    if (item.getStart() == item.getStop() && item.getStart().getType() == SqlTokens.QUOTED_NAME) {
      throw QuotedValue.error(item.getStart());
    }
    return clauses.expressions.visit(item.expression());
  }

  /** The query that ends with the SELECT's ORDER BY, or null. */
  private SqlNode select(SelectContext ctx, QueryContext query) {
    enter(ctx);
    SqlNode select = selectWithin(ctx, query);
    leave();
    return select;
  }

  private void enter(SelectContext select) {
    clauses.groupWindows.enter(select);
    clauses.overs.enter(select);
  }

  private void leave() {
    clauses.overs.leave();
    clauses.groupWindows.leave();
  }

  private SqlNode selectWithin(SelectContext ctx, QueryContext query) {
    SqlParserPos place = Places.of(ctx);
    SqlNodeList keywords = new SqlNodeList(place);
    SqlNode qualify = ctx.qualify() == null ? null : clauses.expressions.visit(ctx.qualify().expression());
    if (query != null && FirstWithTies.in(query)) {
      qualify = new FirstWithTies(clauses).condition(query, ctx);
    }
    for (DistinctContext distinct : ctx.distinct()) {
      if (distinct.ON() != null && qualify != null) {
        throw new MillraceException(
            ErrorCode.NOT_SUPPORTED,
            "DISTINCT ON together with QUALIFY is not supported",
            Places.position(distinct),
            "put one of them into a sub-query in FROM");
      }
      if (distinct.ON() != null) {
        qualify = new DistinctOn(clauses, ctx).condition(distinct, query == null ? null : query.orderBy());
      } else if (distinct.DISTINCT() != null) {
        keywords.add(SqlSelectKeyword.DISTINCT.symbol(Places.of(distinct)));
      }
    }
    SemiJoins semiJoins = new SemiJoins();
    SqlNode from = ctx.fromClause() == null ? null : clauses.relations.from(ctx.fromClause(), semiJoins);
    SqlNode where = semiJoins.and(ctx.where() == null ? null : clauses.expressions.visit(ctx.where().expression()));
    List<SqlNode> keys = new ArrayList<>();
    SqlNodeList groupBy = ctx.groupBy() == null ? null : groupBy(ctx.groupBy(), keys);
    boolean whereInWindow = clauses.groupWindows.takesCondition();
    from = clauses.groupWindows.from(from, keys, whereInWindow ? where : null);
    SqlNode select =
        new SqlSelect(
            place,
            keywords,
            selectList(ctx.selectList()),
            from,
            whereInWindow ? null : where,
            groupBy,
            ctx.having() == null ? null : clauses.expressions.visit(ctx.having().expression()),
            null,
            qualify,
            null,
            null,
            null,
            new SqlNodeList(place));
    if (ctx.relationToStream() == null) {
      return select;
    }
    SqlParserPos keyword = Places.of(ctx.relationToStream());
    SqlNode stream = RelationToStreamFunction.named(ctx.relationToStream().getText()).createCall(keyword, select);
    return new SqlSelect(
        place,
        new SqlNodeList(place),
        new SqlNodeList(List.of(SqlIdentifier.star(keyword)), keyword),
        SqlStdOperatorTable.COLLECTION_TABLE.createCall(keyword, stream),
        null, null, null, null, null, null, null, null, new SqlNodeList(place));
  }

  private SqlNodeList selectList(SelectListContext ctx) {
    List<SqlNode> items = new ArrayList<>(ctx.selectItem().size());
    for (SelectItemContext item : ctx.selectItem()) {
      items.add(selectItem(item));
    }
    return new SqlNodeList(items, Places.of(ctx));
  }

  private SqlNode selectItem(SelectItemContext ctx) {
    if (ctx instanceof SelectExpressionContext item) {
      SqlNode value = clauses.expressions.visit(item.expression());
      SqlIdentifier alias =
          item.name() != null
              ? Names.identifier(item.name())
              : item.bareAlias() != null ? Names.identifier(item.bareAlias()) : GroupWindows.name(item.expression());
      return alias == null ? value : SqlStdOperatorTable.AS.createCall(Places.of(ctx), value, alias);
    } else if (ctx instanceof QualifiedStarContext star) {
      SqlIdentifier table = Names.identifier(star.qualifiedName());
      return table.plusStar().clone(Places.of(ctx));
    }
    return SqlIdentifier.star(Places.of(ctx));
  }

  /** keys takes what is not the window that is grouped by. */
  private SqlNodeList groupBy(GroupByContext ctx, List<SqlNode> keys) {
    List<SqlNode> items = new ArrayList<>();
    for (GroupingElementContext element : ctx.groupingElement()) {
      List<SqlNode> bounds = clauses.groupWindows.bounds(element);
      if (bounds == null) {
        keys.add(grouping(element));
      }
      items.addAll(bounds == null ? keys.subList(keys.size() - 1, keys.size()) : bounds);
    }
    return new SqlNodeList(items, Places.of(ctx));
  }

  private SqlNode grouping(GroupingElementContext ctx) {
    if (ctx instanceof PlainGroupingContext plain) {
      return groupingSet(plain.groupingSet());
    } else if (ctx instanceof RollupContext rollup) {
      SqlOperator operator =
          rollup.kind.getType() == SqlTokens.ROLLUP ? SqlStdOperatorTable.ROLLUP : SqlStdOperatorTable.CUBE;
      return operator.createCall(Places.of(ctx), rollup.groupingSet().stream().map(this::groupingSet).toList());
    }
    List<SqlNode> sets = ((GroupingSetsContext) ctx).groupingElement().stream().map(this::grouping).toList();
    return SqlStdOperatorTable.GROUPING_SETS.createCall(Places.of(ctx), sets);
  }

  private SqlNode groupingSet(GroupingSetContext ctx) {
    ExpressionContext expression = ctx.expression();
    return expression == null ? new SqlNodeList(Places.of(ctx)) : clauses.expressions.visit(expression);
  }

  SqlNodeList orderList(OrderByContext ctx) {
    List<SqlNode> items = new ArrayList<>();
    for (SortItemContext item : ctx.sortItem()) {
      SqlParserPos place = Places.of(item);
      SqlNode node = clauses.expressions.visit(item.expression());
      if (item.DESC() != null) {
        node = SqlStdOperatorTable.DESC.createCall(place, node);
      }
      if (item.FIRST() != null) {
        node = SqlStdOperatorTable.NULLS_FIRST.createCall(place, node);
      } else if (item.LAST() != null) {
        node = SqlStdOperatorTable.NULLS_LAST.createCall(place, node);
      }
      items.add(node);
    }
    return new SqlNodeList(items, Places.of(ctx));
  }

  Emit emit(EmitContext ctx) {
    if (ctx == null) {
      return Emit.DEFAULT;
    }
    if (ctx.CHANGES() != null) {
      return new Emit(Emit.Kind.CHANGES, -1, Places.position(ctx));
    }
    if (ctx.interval() == null) {
      return new Emit(Emit.Kind.ON_CLOSE, -1, Places.position(ctx));
    }
    ExactInterval period = clauses.literals.interval(ctx.interval());
    if (period.isMonths() || period.amount() <= 0) {
      throw new MillraceException(
          ErrorCode.INVALID_ARGUMENT,
          "EMIT EVERY needs a length of time above zero",
          Places.position(ctx.interval()),
          "for example EMIT EVERY INTERVAL '1' SECOND");
    }
    return new Emit(Emit.Kind.EVERY, period.amount(), Places.position(ctx));
  }
}
