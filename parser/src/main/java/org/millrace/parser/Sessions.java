package org.millrace.parser;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.grammar.SqlGrammar.DropContext;
import org.millrace.grammar.SqlGrammar.ExplainProgressContext;
import org.millrace.grammar.SqlGrammar.FetchCursorContext;
import org.millrace.grammar.SqlGrammar.ObjectKindContext;
import org.millrace.grammar.SqlGrammar.SetSettingContext;
import org.millrace.grammar.SqlGrammar.ShowCreateContext;
import org.millrace.grammar.SqlGrammar.ShowMaterializedViewsContext;
import org.millrace.grammar.SqlGrammar.ShowObjectsContext;
import org.millrace.grammar.SqlGrammar.ShowSettingContext;
import org.millrace.grammar.SqlGrammar.ShowSubjectContext;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.parser.literal.Names;
import org.millrace.parser.syntax.Places;

/** Statements about the session and the engine: DROP, SHOW, SET, FETCH, and the stages of EXPLAIN. */
final class Sessions {
  private static final List<String> STAGES =
      List.of("AST", "LOGICAL", "OPTIMIZED", "PHYSICAL", "CHAINS", "PLACEMENT", "CODE", "STATE", "ANALYZE");
  private static final List<String> SHOWN =
      List.of("STREAMS", "TABLES", "VIEWS", "SINKS", "QUERIES", "FUNCTIONS", "CONNECTORS");
  private static final Set<String> SCHEMAS = Set.of("DATABASES", "SCHEMAS", "CATALOGS");
  private static final String PROGRESS = "PROGRESS";

  private Sessions() {}

  static ParsedStatement drop(DropContext ctx) {
    return new ParsedStatement.Drop(
        kind(ctx.objectKind()), Names.name(ctx.objectName()), ctx.ifExists() != null, ctx.CASCADE() != null);
  }

  private static String kind(ObjectKindContext ctx) {
    if (ctx.MATERIALIZED() != null) {
      return "materialized view";
    }
    return ctx.getStop().getText().toLowerCase(Locale.ROOT);
  }

  static ParsedStatement show(ShowSubjectContext ctx) {
    if (ctx instanceof ShowObjectsContext objects) {
      String what = objects.subject.getType() == SqlTokens.ALL ? "settings" : objects.subject.getText();
      return new ParsedStatement.ShowObjects(what.toLowerCase(Locale.ROOT), Places.position(ctx));
    } else if (ctx instanceof ShowMaterializedViewsContext) {
      return new ParsedStatement.ShowObjects("materialized views", Places.position(ctx));
    } else if (ctx instanceof ShowCreateContext create) {
      return new ParsedStatement.ShowCreate(Names.name(create.objectName()));
    }
    Name setting = Names.joined(((ShowSettingContext) ctx).qualifiedName());
    if (SCHEMAS.contains(setting.text().toUpperCase(Locale.ROOT))) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR,
          "there is no \"" + setting.text() + "\" to show",
          setting.position(),
          "there is one database; SELECT * FROM information_schema.schemata lists its schemas");
    }
    List<String> near = NearestNames.of(setting.text(), SHOWN);
    if (!near.isEmpty()) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR, "there is no \"" + setting.text() + "\" to show", setting.position(), NearestNames.ask("SHOW " + near.get(0)));
    }
    return new ParsedStatement.ShowSetting(setting);
  }

  static ParsedStatement set(SetSettingContext ctx) {
    return new ParsedStatement.Set(
        Names.joined(ctx.qualifiedName()), OptionSpecs.value(ctx.settingValue()), Places.position(ctx.settingValue()));
  }

  static ParsedStatement fetch(FetchCursorContext ctx) {
    long count = ctx.ALL() != null ? -1 : ctx.INTEGER() == null ? 1 : number(ctx.INTEGER().getSymbol());
    return new ParsedStatement.Fetch(Names.name(ctx.name()), count);
  }

  private static long number(Token token) {
    try {
      return Long.parseLong(token.getText());
    } catch (NumberFormatException e) {
      throw new MillraceException(ErrorCode.INVALID_ARGUMENT, "the number is too large", Places.position(token), "write FETCH ALL");
    }
  }

  /** EXPLAIN PROGRESS q: the only word after EXPLAIN that a name follows. */
  static ParsedStatement progress(ExplainProgressContext ctx) {
    if (!Names.text(ctx.word.getStart()).equalsIgnoreCase(PROGRESS)) {
      stage(ctx.word.getStart());
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR,
          "a query is expected after EXPLAIN " + ctx.word.getText(),
          Places.position(ctx.target),
          "a running query, materialized view or cursor is explained by EXPLAIN PROGRESS " + ctx.target.getText());
    }
    return new ParsedStatement.ExplainProgress(Names.name(ctx.target));
  }

  /** The stage in upper case. */
  static String stage(Token word) {
    String stage = Names.text(word).toUpperCase(Locale.ROOT);
    if (STAGES.contains(stage)) {
      return stage;
    }
    if (stage.equals(PROGRESS)) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR,
          "EXPLAIN PROGRESS takes the name of what runs, not a query",
          Places.position(word),
          "name a query, materialized view or cursor, as in EXPLAIN PROGRESS q");
    }
    throw new MillraceException(
        ErrorCode.SYNTAX_ERROR,
        "EXPLAIN has no stage \"" + Names.text(word) + "\"",
        Places.position(word),
        NearestNames.hint(stage, STAGES, "the stages are"));
  }

  /** The error for a statement that is known and not ours. */
  static MillraceException refused(Token word) {
    String instead =
        switch (word.getType()) {
          case SqlTokens.TRUNCATE -> "use DELETE FROM";
          default -> "use CREATE OR REPLACE; for a setting use SET";
        };
    return new MillraceException(
        ErrorCode.NOT_SUPPORTED, word.getText().toUpperCase(Locale.ROOT) + " is not supported", Places.position(word), instead);
  }
}
