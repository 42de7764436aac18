package org.millrace.parser;

import org.antlr.v4.runtime.Token;
import org.millrace.error.Position;
import org.millrace.grammar.SqlGrammar.AdvanceContext;
import org.millrace.grammar.SqlGrammar.CloseCursorContext;
import org.millrace.grammar.SqlGrammar.CloseStreamContext;
import org.millrace.grammar.SqlGrammar.CreateStatementContext;
import org.millrace.grammar.SqlGrammar.DeclareCursorContext;
import org.millrace.grammar.SqlGrammar.DeleteContext;
import org.millrace.grammar.SqlGrammar.DescribeContext;
import org.millrace.grammar.SqlGrammar.DropContext;
import org.millrace.grammar.SqlGrammar.EmittingQueryContext;
import org.millrace.grammar.SqlGrammar.ExplainContext;
import org.millrace.grammar.SqlGrammar.ExplainProgressContext;
import org.millrace.grammar.SqlGrammar.FetchCursorContext;
import org.millrace.grammar.SqlGrammar.InsertStatementContext;
import org.millrace.grammar.SqlGrammar.MergeContext;
import org.millrace.grammar.SqlGrammar.QueryStatementContext;
import org.millrace.grammar.SqlGrammar.ReindexContext;
import org.millrace.grammar.SqlGrammar.SetSettingContext;
import org.millrace.grammar.SqlGrammar.ShowContext;
import org.millrace.grammar.SqlGrammar.StatementContext;
import org.millrace.grammar.SqlGrammar.UpdateContext;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.parser.literal.Names;
import org.millrace.parser.syntax.Places;

/** One statement: hands each kind to the builder of its family. */
final class Statements {
  private final Clauses clauses;
  private final Changes changes;
  private final Definitions definitions;

  Statements(Clauses clauses) {
    this.clauses = clauses;
    this.changes = new Changes(clauses);
    this.definitions = new Definitions(clauses, changes);
  }

  ParsedStatement statement(StatementContext ctx) {
    if (ctx instanceof QueryStatementContext query) {
      return query(query.emittingQuery());
    } else if (ctx instanceof InsertStatementContext insert) {
      return changes.insert(insert.insert());
    } else if (ctx instanceof UpdateContext update) {
      return changes.update(update);
    } else if (ctx instanceof DeleteContext delete) {
      return changes.delete(delete);
    } else if (ctx instanceof MergeContext merge) {
      return new Merges(clauses).merge(merge);
    } else if (ctx instanceof CreateStatementContext create) {
      return definitions.create(create);
    } else if (ctx instanceof DropContext drop) {
      return Sessions.drop(drop);
    } else if (ctx instanceof ShowContext show) {
      return Sessions.show(show.showSubject());
    } else if (ctx instanceof DescribeContext describe) {
      return new ParsedStatement.Describe(Names.name(describe.objectName()));
    } else if (ctx instanceof SetSettingContext set) {
      return Sessions.set(set);
    } else if (ctx instanceof ExplainContext explain) {
      return explain(explain);
    } else if (ctx instanceof ExplainProgressContext progress) {
      return Sessions.progress(progress);
    } else if (ctx instanceof AdvanceContext advance) {
      return new ParsedStatement.Advance(
          Names.name(advance.objectName()), clauses.expressions.visit(advance.expression()));
    } else if (ctx instanceof CloseStreamContext close) {
      return new ParsedStatement.CloseStream(Names.name(close.objectName()));
    } else if (ctx instanceof CloseCursorContext close) {
      return new ParsedStatement.CloseCursor(Names.name(close.name()));
    } else if (ctx instanceof DeclareCursorContext declare) {
      ParsedStatement.Query query = query(declare.emittingQuery());
      return new ParsedStatement.DeclareCursor(Names.name(declare.name()), query.query(), query.emit());
    } else if (ctx instanceof FetchCursorContext fetch) {
      return Sessions.fetch(fetch);
    }
    if (ctx instanceof ReindexContext reindex) {
      return new ParsedStatement.Reindex(Names.name(reindex.objectName()));
    }
    ParsedStatement transact = Transactions.statement(ctx);
    if (transact != null) {
      return transact;
    }
    throw Sessions.refused(ctx.getStart());
  }

  ParsedStatement.Query query(EmittingQueryContext ctx) {
    return new ParsedStatement.Query(clauses.queries.query(ctx.query()), clauses.queries.emit(ctx.emit()));
  }

  private ParsedStatement explain(ExplainContext ctx) {
    Token word = ctx.name() == null ? null : ctx.name().getStart();
    String stage = word == null ? "PHYSICAL" : Sessions.stage(word);
    Position position = Places.position(word == null ? ctx.getStart() : word);
    return new ParsedStatement.Explain(stage, statement(ctx.statement()), position);
  }
}
