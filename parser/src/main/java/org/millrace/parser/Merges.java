package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.AssignmentContext;
import org.millrace.grammar.SqlGrammar.ExpressionContext;
import org.millrace.grammar.SqlGrammar.MergeActionContext;
import org.millrace.grammar.SqlGrammar.MergeContext;
import org.millrace.grammar.SqlGrammar.MergeDeleteContext;
import org.millrace.grammar.SqlGrammar.MergeInsertContext;
import org.millrace.grammar.SqlGrammar.MergeUpdateContext;
import org.millrace.grammar.SqlGrammar.MergeValueContext;
import org.millrace.grammar.SqlGrammar.MergeWhenContext;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.ParsedStatement.Merge;
import org.millrace.parser.ast.ParsedStatement.MergeAction;
import org.millrace.parser.ast.ParsedStatement.MergeClause;
import org.millrace.parser.literal.Names;
import org.millrace.parser.rewrite.TableRename;
import org.millrace.parser.syntax.Places;

/** MERGE. */
final class Merges {
  private final Clauses clauses;

  Merges(Clauses clauses) {
    this.clauses = clauses;
  }

  Merge merge(MergeContext ctx) {
    TableRename rename = Changes.rename(ctx.objectName(), ctx.tableAlias());
    List<MergeClause> whens = new ArrayList<>();
    ctx.mergeWhen().forEach(when -> whens.add(when(when, rename)));
    return new Merge(
        Names.name(ctx.objectName()), clauses.relations.primary(ctx.tablePrimary()), value(ctx.expression(), rename),
        List.copyOf(whens));
  }

  private MergeClause when(MergeWhenContext ctx, TableRename rename) {
    boolean matched = ctx.NOT() == null;
    SqlNode condition = ctx.condition == null ? null : value(ctx.condition, rename);
    MergeActionContext action = ctx.mergeAction();
    List<Name> columns = new ArrayList<>();
    List<SqlNode> values = new ArrayList<>();
    MergeAction kind = MergeAction.NOTHING;
    if (action instanceof MergeUpdateContext update) {
      kind = MergeAction.UPDATE;
      for (AssignmentContext assignment : update.assignment()) {
        columns.add(Names.name(assignment.name()));
        values.add(assignment.DEFAULT() != null ? defaultOf(assignment.DEFAULT()) : value(assignment.expression(), rename));
      }
    } else if (action instanceof MergeInsertContext insert) {
      kind = MergeAction.INSERT;
      columns.addAll(Names.names(insert.nameList()));
      for (MergeValueContext value : insert.mergeValue()) {
        values.add(value.DEFAULT() != null ? defaultOf(value.DEFAULT()) : value(value.expression(), rename));
      }
    } else if (action instanceof MergeDeleteContext) {
      kind = MergeAction.DELETE;
    }
    checkFits(matched, kind, action);
    return new MergeClause(matched, condition, kind, List.copyOf(columns), List.copyOf(values), Places.position(action));
  }

  private SqlNode value(ExpressionContext expression, TableRename rename) {
    return rename.in(clauses.expressions.visit(expression));
  }

  private static SqlNode defaultOf(org.antlr.v4.runtime.tree.TerminalNode word) {
    return SqlStdOperatorTable.DEFAULT.createCall(Places.of(word.getSymbol()));
  }

  private static void checkFits(boolean matched, MergeAction kind, MergeActionContext action) {
    boolean changesARow = kind == MergeAction.UPDATE || kind == MergeAction.DELETE;
    if (matched ? kind == MergeAction.INSERT : changesARow) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR,
          matched ? "a row that is MATCHED is there already" : "where nothing is MATCHED there is no row to " + kind,
          Places.position(action),
          matched ? "write UPDATE SET, DELETE or DO NOTHING" : "write INSERT or DO NOTHING");
    }
  }
}
