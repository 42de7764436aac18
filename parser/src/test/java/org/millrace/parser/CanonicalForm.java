package org.millrace.parser;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.dialect.AnsiSqlDialect;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.ast.ColumnSpec;
import org.millrace.parser.ast.Emit;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.OptionSpec;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.parser.ast.ParsedStatement.WatermarkSpec;

/**
 * What a statement parses to, as text: queries with every operator in parentheses, other statements part by part; an error
 * as the line it is in, carets below it, and its words.
 */
final class CanonicalForm {
  /** The text of the statement itself, which would only repeat the input. */
  private static final Set<String> LEFT_OUT = Set.of("sql");

  private CanonicalForm() {}

  static String of(String sql) {
    try {
      return statement(SqlParser.parse(sql, List.of()));
    } catch (MillraceException e) {
      return error(sql, e);
    }
  }

  static String node(SqlNode node) {
    return node.toSqlString(
            c ->
                c.withDialect(AnsiSqlDialect.DEFAULT)
                    .withQuoteAllIdentifiers(false)
                    .withAlwaysUseParentheses(true)
                    .withSelectListItemsOnSeparateLines(false)
                    .withIndentation(0))
        .getSql();
  }

  private static String statement(ParsedStatement statement) {
    if (statement instanceof ParsedStatement.Query query) {
      return node(query.query()) + (query.emit() == Emit.DEFAULT ? "" : "\nEMIT " + value(query.emit()));
    }
    StringJoiner lines = new StringJoiner("\n");
    lines.add(statement.getClass().getSimpleName());
    for (RecordComponent part : statement.getClass().getRecordComponents()) {
      Object value = read(part, statement);
      boolean shown =
          value != null && !(value instanceof Position) && !LEFT_OUT.contains(part.getName()) && !List.of().equals(value)
              && value != Emit.DEFAULT && !Boolean.FALSE.equals(value);
      if (shown) {
        lines.add("  " + part.getName() + ": " + value(value).replace("\n", "\n    "));
      }
    }
    return lines.toString();
  }

  private static Object read(RecordComponent part, Object from) {
    try {
      part.getAccessor().setAccessible(true);
      return part.getAccessor().invoke(from);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static String value(Object value) {
    if (value instanceof List<?> list) {
      return list.stream().map(CanonicalForm::value).collect(Collectors.joining(", "));
    } else if (value instanceof SqlNode node) {
      return node(node);
    } else if (value instanceof Name name) {
      return name.schema() == null ? name.text() : name.schema() + "." + name.text();
    } else if (value instanceof ColumnSpec c) {
      return c.name().text() + " " + c.type() + (c.type().nullable() ? "" : " NOT NULL")
          + (c.primaryKey() ? " PRIMARY KEY" : "") + (c.defaultSql() == null ? "" : " DEFAULT " + c.defaultSql());
    } else if (value instanceof OptionSpec option) {
      return option.key() + " = " + option.value();
    } else if (value instanceof WatermarkSpec watermark) {
      return watermark.column().text() + " AS " + node(watermark.expression());
    } else if (value instanceof Emit emit) {
      return emit.kind() + (emit.everyMicros() < 0 ? "" : " " + emit.everyMicros());
    } else if (value instanceof ParsedStatement statement) {
      return "\n" + statement(statement);
    }
    return String.valueOf(value);
  }

  private static String error(String sql, MillraceException e) {
    StringJoiner lines = new StringJoiner("\n");
    if (e.position() != null) {
      Position p = e.position();
      String line = sql.split("\n", -1)[p.line() - 1];
      int end = p.endLine() == p.line() ? p.endColumn() : line.length();
      lines.add(line);
      lines.add(" ".repeat(p.column() - 1) + "^".repeat(Math.max(1, end - p.column() + 1)));
    }
    lines.add(e.code() + ": " + e.getMessage());
    if (e.hint() != null) {
      lines.add("hint: " + e.hint());
    }
    return lines.toString();
  }
}
