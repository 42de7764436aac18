package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.CreateIndexContext;
import org.millrace.grammar.SqlGrammar.IndexColumnContext;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.ParsedStatement.IfExists;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.parser.literal.Names;
import org.millrace.parser.syntax.Places;

/** CREATE INDEX: over columns; in which order an index would keep them means nothing here. */
final class Indexes {
  private Indexes() {}

  static ParsedStatement create(CreateIndexContext ctx, IfExists ifExists, String sql) {
    if (ifExists == IfExists.REPLACE) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "an index cannot be replaced", Places.position(ctx.getStart()), "DROP INDEX it first");
    }
    List<Name> columns = new ArrayList<>();
    for (IndexColumnContext column : ctx.indexColumn()) {
      columns.add(column(column));
    }
    Name name = ctx.objectName().size() > 1 ? Names.name(ctx.objectName(0)) : null;
    return new ParsedStatement.CreateIndex(name, Names.name(ctx.table), columns, ctx.UNIQUE() != null, ifExists, sql);
  }

  private static Name column(IndexColumnContext ctx) {
    String text = ctx.expression().getText();
    boolean name = ctx.expression().getStart() == ctx.expression().getStop()
        && (Character.isLetter(text.charAt(0)) || text.charAt(0) == '_' || text.charAt(0) == '"');
    if (!name) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "an index on an expression is not supported", Places.position(ctx), "name columns");
    }
    return new Name(null, Names.text(ctx.expression().getStart()), Places.position(ctx.expression()));
  }
}
