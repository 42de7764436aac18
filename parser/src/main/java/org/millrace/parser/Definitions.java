package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.ColumnConstraintContext;
import org.millrace.grammar.SqlGrammar.ColumnContext;
import org.millrace.grammar.SqlGrammar.ColumnListContext;
import org.millrace.grammar.SqlGrammar.ColumnListItemContext;
import org.millrace.grammar.SqlGrammar.ComputedColumnContext;
import org.millrace.grammar.SqlGrammar.CreateFunctionContext;
import org.millrace.grammar.SqlGrammar.CreateIndexContext;
import org.millrace.grammar.SqlGrammar.CreateQueryContext;
import org.millrace.grammar.SqlGrammar.CreateSinkContext;
import org.millrace.grammar.SqlGrammar.CreateStatementContext;
import org.millrace.grammar.SqlGrammar.CreateStreamContext;
import org.millrace.grammar.SqlGrammar.CreateTableContext;
import org.millrace.grammar.SqlGrammar.CreateViewContext;
import org.millrace.grammar.SqlGrammar.DefaultValueContext;
import org.millrace.grammar.SqlGrammar.DefinitionContext;
import org.millrace.grammar.SqlGrammar.EmittingQueryContext;
import org.millrace.grammar.SqlGrammar.FunctionBodyContext;
import org.millrace.grammar.SqlGrammar.FunctionParameterContext;
import org.millrace.grammar.SqlGrammar.IfNotExistsContext;
import org.millrace.grammar.SqlGrammar.NotNullContext;
import org.millrace.grammar.SqlGrammar.NullableContext;
import org.millrace.grammar.SqlGrammar.PrimaryKeyColumnContext;
import org.millrace.grammar.SqlGrammar.PrimaryKeyContext;
import org.millrace.grammar.SqlGrammar.WatermarkContext;
import org.millrace.parser.ast.ColumnSpec;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.ParsedStatement.IfExists;
import org.millrace.parser.ast.ParsedStatement.WatermarkSpec;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.parser.literal.Literals;
import org.millrace.parser.literal.Names;
import org.millrace.parser.literal.Types;
import org.millrace.parser.syntax.Places;

/** CREATE of every kind. */
final class Definitions {
  private final Clauses clauses;
  private final Changes changes;

  Definitions(Clauses clauses, Changes changes) {
    this.clauses = clauses;
    this.changes = changes;
  }

  ParsedStatement create(CreateStatementContext ctx) {
    if (!clauses.parameters.isEmpty()) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "a definition cannot hold parameters", Places.position(ctx.getStart()), "write the values out");
    }
    boolean replace = ctx.REPLACE() != null;
    String sql = clauses.source(ctx);
    DefinitionContext definition = ctx.definition();
    if (definition instanceof CreateStreamContext stream) {
      refuseQuery(stream.emittingQuery(), "a stream", "CREATE MATERIALIZED VIEW, or CREATE STREAM and then INSERT INTO it");
      Columns columns = columns(stream.columnList());
      return new ParsedStatement.CreateStream(
          Names.name(stream.objectName()), columns.specs, columns.watermark, columns.primaryKey,
          OptionSpecs.of(stream.fromFile(), stream.withOptions()), ifExists(replace, stream.ifNotExists()), sql);
    } else if (definition instanceof CreateTableContext table) {
      refuseQuery(table.emittingQuery(), "a table", "CREATE TABLE and then INSERT INTO it");
      Columns columns = columns(table.columnList()).withoutWatermark("a table");
      return new ParsedStatement.CreateTable(
          Names.name(table.objectName()), table.STATIC() != null, columns.specs, columns.primaryKey,
          OptionSpecs.of(table.fromFile(), table.withOptions()), ifExists(replace, table.ifNotExists()), sql);
    } else if (definition instanceof CreateSinkContext sink) {
      refuseQuery(sink.emittingQuery(), "a sink", "CREATE SINK and then INSERT INTO it");
      Columns columns = columns(sink.columnList()).withoutWatermark("a sink");
      return new ParsedStatement.CreateSink(
          Names.name(sink.objectName()), columns.specs, columns.primaryKey,
          OptionSpecs.of(sink.partitionedBy(), sink.withOptions()), ifExists(replace, sink.ifNotExists()), sql);
    } else if (definition instanceof CreateViewContext view) {
      return view(view, ifExists(replace, view.ifNotExists()), sql);
    }
    if (definition instanceof CreateFunctionContext function) {
      return function(function, ifExists(replace, function.ifNotExists()), sql);
    }
    if (definition instanceof CreateIndexContext index) {
      return Indexes.create(index, ifExists(replace, index.ifNotExists()), sql);
    }
    CreateQueryContext query = (CreateQueryContext) definition;
    return new ParsedStatement.CreateQuery(
        Names.name(query.objectName()), changes.insert(query.insert()), ifExists(replace, query.ifNotExists()), sql);
  }

  private ParsedStatement function(CreateFunctionContext ctx, IfExists ifExists, String sql) {
    List<ParsedStatement.Parameter> parameters = new ArrayList<>();
    for (FunctionParameterContext parameter : ctx.functionParameter()) {
      parameters.add(new ParsedStatement.Parameter(Names.name(parameter.name()), Types.type(parameter.type())));
    }
    FunctionBodyContext body = ctx.functionBody();
    boolean expression = body.RETURN() != null;
    return new ParsedStatement.CreateFunction(
        Names.name(ctx.objectName()),
        parameters,
        Types.type(ctx.type()),
        expression ? clauses.source(body.expression()) : Literals.string(body.stringLiteral(0)),
        Places.position(expression ? body.expression() : body.stringLiteral(0)),
        body.jar == null ? null : Literals.string(body.jar),
        ifExists,
        sql);
  }

  private ParsedStatement view(CreateViewContext ctx, IfExists ifExists, String sql) {
    EmittingQueryContext query = ctx.emittingQuery();
    return new ParsedStatement.CreateView(
        Names.name(ctx.objectName()),
        ctx.MATERIALIZED() != null,
        Names.names(ctx.nameList()),
        clauses.queries.query(query.query()),
        clauses.queries.emit(query.emit()),
        clauses.source(query),
        ifExists,
        sql);
  }

  private static IfExists ifExists(boolean replace, IfNotExistsContext ifNotExists) {
    if (replace && ifNotExists != null) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR,
          "OR REPLACE and IF NOT EXISTS exclude each other",
          Places.position(ifNotExists),
          "leave out one of them");
    }
    return replace ? IfExists.REPLACE : ifNotExists != null ? IfExists.SKIP : IfExists.FAIL;
  }

  private static void refuseQuery(EmittingQueryContext query, String what, String instead) {
    if (query != null) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, what + " cannot be created from a query", Places.position(query), "use " + instead);
    }
  }

  /** What stands in the parentheses after a new object's name. */
  private record Columns(List<ColumnSpec> specs, WatermarkSpec watermark, List<Name> primaryKey) {
    Columns withoutWatermark(String what) {
      if (watermark != null) {
        throw new MillraceException(
            ErrorCode.NOT_SUPPORTED, what + " has no watermark", watermark.position(), "only a stream has one");
      }
      return this;
    }
  }

  private Columns columns(ColumnListContext ctx) {
    List<ColumnSpec> specs = new ArrayList<>();
    List<Name> primaryKey = new ArrayList<>();
    WatermarkSpec watermark = null;
    for (ColumnListItemContext item : ctx == null ? List.<ColumnListItemContext>of() : ctx.columnListItem()) {
      if (item instanceof ColumnContext column) {
        ColumnSpec spec = column(column);
        specs.add(spec);
        if (spec.primaryKey()) {
          primaryKey = primaryKey(primaryKey, List.of(spec.name()), item);
        }
      } else if (item instanceof PrimaryKeyContext key) {
        primaryKey = primaryKey(primaryKey, Names.names(key.nameList()), item);
      } else if (item instanceof WatermarkContext mark) {
        if (watermark != null) {
          throw new MillraceException(
              ErrorCode.WATERMARK_INVALID, "a stream has one watermark", Places.position(item), "remove one of the two");
        }
        watermark =
            new WatermarkSpec(
                Names.name(mark.name()), clauses.expressions.visit(mark.expression()), Places.position(item));
      } else if (item instanceof ComputedColumnContext) {
        throw refused(item, "computed columns are not supported", "compute it in a view over this stream or table");
      } else {
        throw refused(item, "only PRIMARY KEY and NOT NULL constraints are supported", null);
      }
    }
    return new Columns(List.copyOf(specs), watermark, List.copyOf(primaryKey));
  }

  private static List<Name> primaryKey(List<Name> before, List<Name> now, ParserRuleContext place) {
    if (!before.isEmpty()) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR,
          "there is a second PRIMARY KEY",
          Places.position(place),
          "for a key of several columns write PRIMARY KEY (a, b) once, after the columns");
    }
    return now;
  }

  private ColumnSpec column(ColumnContext ctx) {
    SqlType type = Types.type(ctx.type());
    String defaultSql = null;
    boolean primaryKey = false;
    boolean notNull = false;
    boolean nullable = false;
    for (ColumnConstraintContext constraint : ctx.columnConstraint()) {
      if (constraint instanceof NotNullContext) {
        notNull = true;
      } else if (constraint instanceof NullableContext) {
        nullable = true;
      } else if (constraint instanceof PrimaryKeyColumnContext) {
        primaryKey = true;
      } else if (constraint instanceof DefaultValueContext value) {
        // Built once to find what is wrong in it now, while its place in the text is known.
        clauses.expressions.visit(value.valueExpression());
        defaultSql = clauses.source(value.valueExpression());
      } else {
        throw refused(constraint, "the constraint " + constraint.getStart().getText() + " is not supported", null);
      }
    }
    if (nullable && (notNull || primaryKey)) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR, "the column is declared NULL and not null", Places.position(ctx), "leave out NULL");
    }
    return new ColumnSpec(
        Names.name(ctx.name()), type.withNullable(!notNull && !primaryKey), defaultSql, primaryKey, Places.position(ctx));
  }

  private static MillraceException refused(ParserRuleContext place, String message, String hint) {
    return new MillraceException(ErrorCode.NOT_SUPPORTED, message, Places.position(place), hint);
  }
}
