package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.AssignmentContext;
import org.millrace.grammar.SqlGrammar.DeleteContext;
import org.millrace.grammar.SqlGrammar.EmittingQueryContext;
import org.millrace.grammar.SqlGrammar.InsertContext;
import org.millrace.grammar.SqlGrammar.ObjectNameContext;
import org.millrace.grammar.SqlGrammar.TableAliasContext;
import org.millrace.grammar.SqlGrammar.UpdateContext;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.parser.literal.Names;
import org.millrace.parser.rewrite.TableRename;
import org.millrace.parser.syntax.Places;

/** INSERT, UPDATE and DELETE. */
final class Changes {
  private final Clauses clauses;

  Changes(Clauses clauses) {
    this.clauses = clauses;
  }

  ParsedStatement.Insert insert(InsertContext ctx) {
    EmittingQueryContext query = ctx.emittingQuery();
    return new ParsedStatement.Insert(
        Names.name(ctx.objectName()),
        Names.names(ctx.nameList()),
        clauses.queries.query(query.query()),
        clauses.queries.emit(query.emit()),
        clauses.source(query),
        clauses.source(ctx));
  }

  ParsedStatement update(UpdateContext ctx) {
    TableRename rename = rename(ctx.objectName(), ctx.tableAlias());
    List<Name> columns = new ArrayList<>();
    List<SqlNode> values = new ArrayList<>();
    for (AssignmentContext assignment : ctx.assignment()) {
      columns.add(Names.name(assignment.name()));
      values.add(
          assignment.DEFAULT() != null
              ? SqlStdOperatorTable.DEFAULT.createCall(Places.of(assignment.DEFAULT().getSymbol()))
              : rename.in(clauses.expressions.visit(assignment.expression())));
    }
    SqlNode where = ctx.where() == null ? null : rename.in(clauses.expressions.visit(ctx.where().expression()));
    return new ParsedStatement.Update(Names.name(ctx.objectName()), List.copyOf(columns), List.copyOf(values), where);
  }

  ParsedStatement delete(DeleteContext ctx) {
    TableRename rename = rename(ctx.objectName(), ctx.tableAlias());
    SqlNode where = ctx.where() == null ? null : rename.in(clauses.expressions.visit(ctx.where().expression()));
    return new ParsedStatement.Delete(Names.name(ctx.objectName()), where);
  }

  static TableRename rename(ObjectNameContext table, TableAliasContext alias) {
    if (alias == null) {
      return TableRename.NONE;
    }
    if (alias.nameList() != null) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR, "the table's columns cannot be renamed here", Places.position(alias.nameList()));
    }
    String name = alias.name() != null ? Names.text(alias.name()) : Names.text(alias.bareAlias());
    return new TableRename(name, Names.name(table).text());
  }
}
