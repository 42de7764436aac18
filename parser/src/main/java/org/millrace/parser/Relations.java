package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlAsofJoin;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSnapshot;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.AsofJoinContext;
import org.millrace.grammar.SqlGrammar.BracketModifierContext;
import org.millrace.grammar.SqlGrammar.ConditionalJoinContext;
import org.millrace.grammar.SqlGrammar.CrossJoinContext;
import org.millrace.grammar.SqlGrammar.FromClauseContext;
import org.millrace.grammar.SqlGrammar.FunctionRelationContext;
import org.millrace.grammar.SqlGrammar.JoinConditionContext;
import org.millrace.grammar.SqlGrammar.JoinTailContext;
import org.millrace.grammar.SqlGrammar.JoinTypeContext;
import org.millrace.grammar.SqlGrammar.MatchRecognizeContext;
import org.millrace.grammar.SqlGrammar.NameListContext;
import org.millrace.grammar.SqlGrammar.NamedRelationContext;
import org.millrace.grammar.SqlGrammar.NaturalJoinContext;
import org.millrace.grammar.SqlGrammar.NestedJoinContext;
import org.millrace.grammar.SqlGrammar.OnConditionContext;
import org.millrace.grammar.SqlGrammar.RelationContext;
import org.millrace.grammar.SqlGrammar.RelationModifierContext;
import org.millrace.grammar.SqlGrammar.SubqueryRelationContext;
import org.millrace.grammar.SqlGrammar.SystemTimeContext;
import org.millrace.grammar.SqlGrammar.TableAliasContext;
import org.millrace.grammar.SqlGrammar.TableArgumentContext;
import org.millrace.grammar.SqlGrammar.TablePrimaryContext;
import org.millrace.grammar.SqlGrammar.TableReferenceContext;
import org.millrace.grammar.SqlGrammar.UsingConditionContext;
import org.millrace.parser.literal.Names;
import org.millrace.parser.rewrite.SemiJoins;
import org.millrace.parser.rewrite.SnapshotJoins;
import org.millrace.parser.syntax.Places;

/** What stands in FROM: names, sub-queries, functions, joins, brackets, aliases. */
final class Relations {
  private final Clauses clauses;

  Relations(Clauses clauses) {
    this.clauses = clauses;
  }

  /** FROM without its SEMI and ANTI JOINs, which go to the given collector. */
  SqlNode from(FromClauseContext ctx, SemiJoins semiJoins) {
    SqlNode from = null;
    for (TableReferenceContext reference : ctx.tableReference()) {
      SqlNode next = reference(reference, semiJoins);
      from = from == null ? next : join(Places.of(ctx), from, false, JoinType.COMMA, next, null);
    }
    return from;
  }

  /** The collector is null where a SEMI or ANTI JOIN cannot stand. */
  private SqlNode reference(TableReferenceContext ctx, SemiJoins semiJoins) {
    SqlNode left = primary(ctx.tablePrimary());
    for (JoinTailContext tail : ctx.joinTail()) {
      left = join(Places.between(ctx.getStart(), tail.getStop()), left, tail, semiJoins);
    }
    return left;
  }

  private SqlNode join(SqlParserPos place, SqlNode left, JoinTailContext ctx, SemiJoins semiJoins) {
    if (ctx instanceof CrossJoinContext cross) {
      return join(place, left, false, JoinType.CROSS, primary(cross.tablePrimary()), null);
    } else if (ctx instanceof NaturalJoinContext natural) {
      JoinType type = type(natural.joinType());
      if (semiJoins != null) {
        semiJoins.followedBy(type, natural.joinType());
      }
      return join(place, left, true, type, primary(natural.tablePrimary()), null);
    } else if (ctx instanceof ConditionalJoinContext join) {
      SqlNode right = primary(join.tablePrimary());
      SnapshotJoins.Snapshot snapshot = SnapshotJoins.of(right);
      if (SemiJoins.is(join.joinType()) && semiJoins != null && snapshot == null) {
        semiJoins.add(place, join, left, right, condition(join.joinCondition()));
        return left;
      }
      JoinType type = type(join.joinType());
      if (semiJoins != null) {
        semiJoins.followedBy(type, join.joinType());
      }
      return snapshot == null
          ? join(place, left, false, type, right, join.joinCondition())
          : SnapshotJoins.join(place, left, type, snapshot, condition(join.joinCondition()), conditionType(join.joinCondition()));
    }
    AsofJoinContext asof = (AsofJoinContext) ctx;
    JoinType type = asof.LEFT() == null ? JoinType.ASOF : JoinType.LEFT_ASOF;
    return new SqlAsofJoin(
        place,
        left,
        SqlLiteral.createBoolean(false, place),
        type.symbol(Places.of(asof.ASOF().getSymbol())),
        primary(asof.tablePrimary()),
        conditionType(asof.joinCondition()).symbol(place),
        condition(asof.joinCondition()),
        clauses.expressions.visit(asof.expression()));
  }

  private SqlNode join(
      SqlParserPos place, SqlNode left, boolean natural, JoinType type, SqlNode right, JoinConditionContext condition) {
    return new SqlJoin(
        place,
        left,
        SqlLiteral.createBoolean(natural, place),
        type.symbol(place),
        right,
        conditionType(condition).symbol(place),
        condition(condition));
  }

  private static JoinType type(JoinTypeContext ctx) {
    if (ctx == null || ctx.INNER() != null) {
      return JoinType.INNER;
    }
    if (SemiJoins.is(ctx)) {
      throw SemiJoins.refused(
          ctx,
          " JOIN within parentheses, NATURAL, or with a table as of a point in time is not supported",
          "use WHERE " + (ctx.SEMI() != null ? "" : "NOT ") + "EXISTS (SELECT * FROM … WHERE …)");
    }
    return ctx.LEFT() != null ? JoinType.LEFT : ctx.RIGHT() != null ? JoinType.RIGHT : JoinType.FULL;
  }

  private static JoinConditionType conditionType(JoinConditionContext ctx) {
    if (ctx == null) {
      return JoinConditionType.NONE;
    }
    return ctx instanceof OnConditionContext ? JoinConditionType.ON : JoinConditionType.USING;
  }

  private SqlNode condition(JoinConditionContext ctx) {
    if (ctx instanceof OnConditionContext on) {
      return clauses.expressions.visit(on.expression());
    }
    return ctx == null ? null : Names.identifiers(((UsingConditionContext) ctx).nameList());
  }

  SqlNode primary(TablePrimaryContext ctx) {
    SqlNode relation = relation(ctx.relation());
    SqlIdentifier name = relation instanceof SqlIdentifier identifier ? identifier : null;
    boolean bracketed = false;
    boolean snapshot = false;
    boolean matched = false;
    TableAliasContext alias = ctx.tableAlias(0);
    for (RelationModifierContext modifier : ctx.relationModifier()) {
      if (modifier instanceof BracketModifierContext bracket) {
        if (bracketed || snapshot || matched || ctx.relation() instanceof NestedJoinContext) {
          throw misplaced(modifier, "a window in brackets follows a stream, a view or a sub-query, once");
        }
        relation = clauses.windows.bracket(relation, bracket.bracket());
        bracketed = true;
      } else if (modifier instanceof SystemTimeContext time) {
        if (bracketed || snapshot || matched) {
          throw misplaced(modifier, "FOR SYSTEM_TIME AS OF follows a table, once");
        }
        relation = new SqlSnapshot(Places.of(ctx), relation, clauses.expressions.visit(time.valueExpression()));
        snapshot = true;
      } else {
        if (snapshot || matched) {
          throw misplaced(modifier, "MATCH_RECOGNIZE follows a relation, once");
        }
        if (relation instanceof SqlJoin) {
          throw new MillraceException(
              ErrorCode.NOT_SUPPORTED, "MATCH_RECOGNIZE behind a join is not supported", Places.position(modifier.getStart()),
              "write the join as a sub-query: FROM (SELECT … FROM a JOIN b …) MATCH_RECOGNIZE (…)");
        }
        boolean named = alias != null && alias.getStart().getTokenIndex() < modifier.getStart().getTokenIndex();
        SqlNode input = named ? alias(ctx, relation, alias) : named(ctx, relation, name);
        relation = clauses.matches.table(input, ((MatchRecognizeContext) modifier).matchRecognition());
        matched = true;
        alias = named ? ctx.tableAlias(1) : alias;
      }
    }
    if (ctx.tableAlias(1) != null && alias != ctx.tableAlias(1)) {
      throw new MillraceException(ErrorCode.SYNTAX_ERROR, "a relation has one alias", Places.position(ctx.tableAlias(1)));
    }
    return alias != null ? alias(ctx, relation, alias) : named(ctx, relation, name);
  }

  /** Columns may be qualified with the name of the stream although something stands between them. */
  private static SqlNode named(TablePrimaryContext ctx, SqlNode relation, SqlIdentifier name) {
    return name != null && relation != name
        ? SqlStdOperatorTable.AS.createCall(Places.of(ctx), relation, Names.last(name))
        : relation;
  }

  private static MillraceException misplaced(RelationModifierContext modifier, String message) {
    return new MillraceException(ErrorCode.SYNTAX_ERROR, message, Places.position(modifier));
  }

  private static SqlNode alias(TablePrimaryContext ctx, SqlNode relation, TableAliasContext alias) {
    List<SqlNode> operands = new ArrayList<>();
    operands.add(relation);
    operands.add(alias.name() != null ? Names.identifier(alias.name()) : Names.identifier(alias.bareAlias()));
    NameListContext columns = alias.nameList();
    if (columns != null) {
      operands.addAll(Names.identifiers(columns).getList());
    }
    return SqlStdOperatorTable.AS.createCall(Places.of(ctx), operands);
  }

  private SqlNode relation(RelationContext ctx) {
    SqlParserPos place = Places.of(ctx);
    if (ctx instanceof NamedRelationContext named) {
      return Names.relation(named.qualifiedName());
    } else if (ctx instanceof SubqueryRelationContext query) {
      SqlNode node = clauses.queries.query(query.query());
      return query.LATERAL() == null ? node : SqlStdOperatorTable.LATERAL.createCall(place, node);
    } else if (ctx instanceof FunctionRelationContext function) {
      if (function.tableFunction().qualifiedName().getText().equalsIgnoreCase("UNNEST")) {
        return unnest(function);
      }
      if (function.ORDINALITY() != null) {
        throw new MillraceException(
            ErrorCode.NOT_SUPPORTED,
            "WITH ORDINALITY numbers the elements of UNNEST only",
            Places.position(function.ORDINALITY().getSymbol()));
      }
      SqlNode call = clauses.windows.tableFunction(function.tableFunction());
      SqlNode node = SqlStdOperatorTable.COLLECTION_TABLE.createCall(place, call);
      return function.LATERAL() == null ? node : SqlStdOperatorTable.LATERAL.createCall(place, node);
    }
    return reference(((NestedJoinContext) ctx).tableReference(), null);
  }

  /** UNNEST(array) [WITH ORDINALITY]: sees the relations to its left whether or not LATERAL says so. */
  private SqlNode unnest(FunctionRelationContext ctx) {
    List<SqlNode> operands = new ArrayList<>();
    for (TableArgumentContext argument : ctx.tableFunction().tableArgument()) {
      if (argument.expression() == null || argument.name() != null || argument.partitionBy() != null) {
        throw new MillraceException(
            ErrorCode.SYNTAX_ERROR, "UNNEST takes an array or a map", Places.position(argument));
      }
      operands.add(clauses.expressions.visit(argument.expression()));
    }
    if (operands.size() != 1) {
      throw new MillraceException(
          operands.isEmpty() ? ErrorCode.SYNTAX_ERROR : ErrorCode.NOT_SUPPORTED,
          "UNNEST takes one array or map",
          Places.position(ctx.tableFunction()),
          operands.isEmpty() ? null : "UNNEST each WITH ORDINALITY, and join them by their ordinality");
    }
    return (ctx.ORDINALITY() == null ? SqlStdOperatorTable.UNNEST : SqlStdOperatorTable.UNNEST_WITH_ORDINALITY)
        .createCall(Places.of(ctx), operands);
  }
}
