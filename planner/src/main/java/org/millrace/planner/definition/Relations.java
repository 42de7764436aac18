package org.millrace.planner.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.ColumnDefinition;
import org.millrace.catalog.SinkDefinition;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.connector.ConnectorRegistry;
import org.millrace.catalog.connector.OptionPlaces;
import org.millrace.catalog.connector.Use;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.error.Position;
import org.millrace.parser.ast.ColumnSpec;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.OptionSpec;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.planner.logical.Assignments;
import org.millrace.planner.statement.Statement;

/** CREATE STREAM, CREATE TABLE and CREATE SINK. */
public final class Relations {
  private final Catalog catalog;

  public Relations(Catalog catalog) {
    this.catalog = catalog;
  }

  public Statement create(ParsedStatement.CreateStream s) {
    Names.requireFree(s.name(), s.ifExists(), catalog);
    requireColumns("stream", s.name(), s.columns(), s.options());
    List<ColumnDefinition> columns = columns(s.columns());
    List<Integer> key = primaryKey(s.columns(), s.primaryKey());
    StreamDefinition stream =
        new StreamDefinition(
            s.name().text(),
            notNull(columns, key),
            s.watermark() == null ? null : Watermarks.of(s.watermark(), columns),
            key,
            options(s.options(), Use.STREAM, columns),
            s.sql());
    StreamOptions.check(stream, s.options());
    return new Statement.CreateStream(stream, Names.translated(s.ifExists()));
  }

  public Statement create(ParsedStatement.CreateTable s) {
    Names.requireFree(s.name(), s.ifExists(), catalog);
    requireColumns("table", s.name(), s.columns(), s.options());
    List<Integer> key = primaryKey(s.columns(), s.primaryKey());
    List<ColumnDefinition> columns = columns(s.columns());
    Map<String, String> options = options(s.options(), Use.TABLE, columns);
    TableDefinition table =
        new TableDefinition(
            s.name().text(),
            notNull(columns, key),
            key,
            s.isStatic() || options.containsKey("connector"),
            options,
            s.sql());
    return new Statement.CreateTable(table, Names.translated(s.ifExists()));
  }

  /** Columns are given, or were proposed from a file before; connectors say for themselves what they miss. */
  private static void requireColumns(String kind, Name name, List<ColumnSpec> columns, List<OptionSpec> options) {
    if (columns.isEmpty() && options.isEmpty()) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR,
          "a " + kind + " needs columns",
          name.position(),
          "write CREATE " + kind.toUpperCase(Locale.ROOT) + " " + name.text() + " (column type, …), or take them from a file: FROM 'file.csv'");
    }
  }

  public Statement create(ParsedStatement.CreateSink s) {
    Names.requireFree(s.name(), s.ifExists(), catalog);
    List<Integer> key = primaryKey(s.columns(), s.primaryKey());
    List<ColumnDefinition> columns = columns(s.columns());
    Map<String, String> options = options(s.options(), Use.SINK, columns);
    SinkDefinition sink =
        new SinkDefinition(s.name().text(), notNull(columns, key), key, options, s.sql());
    SinkMode.check(sink, s);
    return new Statement.CreateSink(sink, Names.translated(s.ifExists()));
  }

  private List<ColumnDefinition> columns(List<ColumnSpec> specs) {
    Set<String> seen = new HashSet<>();
    List<ColumnDefinition> columns = new ArrayList<>();
    for (ColumnSpec spec : specs) {
      if (!seen.add(spec.name().text().toLowerCase(Locale.ROOT))) {
        throw duplicate(spec.name());
      }
      if (spec.defaultSql() != null) {
        Assignments.constant(spec.defaultSql(), spec.type(), spec.name().text(), spec.position());
      }
      columns.add(new ColumnDefinition(spec.name().text(), spec.type(), spec.defaultSql()));
    }
    return columns;
  }

  /** The parser lists the key's columns, whether it stands beside a column or in a clause of its own. */
  private static List<Integer> primaryKey(List<ColumnSpec> columns, List<Name> listed) {
    List<Integer> key = new ArrayList<>();
    for (Name name : listed) {
      int column = indexOf(name, columns);
      if (key.contains(column)) {
        throw duplicate(name);
      }
      key.add(column);
    }
    return key;
  }

  private static int indexOf(Name name, List<ColumnSpec> columns) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().text().equalsIgnoreCase(name.text())) {
        return i;
      }
    }
    throw unknownColumn(name, columns.stream().map(c -> c.name().text()).toList());
  }

  static MillraceException unknownColumn(Name name, List<String> columns) {
    return new MillraceException(
        ErrorCode.COLUMN_NOT_FOUND,
        "column \"" + name.text() + "\" does not exist",
        name.position(),
        NearestNames.hint(name.text(), columns));
  }

  static MillraceException duplicate(Name name) {
    return new MillraceException(
        ErrorCode.DUPLICATE_COLUMN, "column \"" + name.text() + "\" specified more than once", name.position());
  }

  /** Columns of a primary key are never NULL. */
  private static List<ColumnDefinition> notNull(List<ColumnDefinition> columns, List<Integer> key) {
    List<ColumnDefinition> result = new ArrayList<>(columns);
    for (int i : key) {
      ColumnDefinition column = columns.get(i);
      SqlType type = column.type().notNull();
      result.set(i, new ColumnDefinition(column.name(), type, column.defaultSql()));
    }
    return result;
  }

  private static Map<String, String> options(List<OptionSpec> specs, Use use, List<ColumnDefinition> columns) {
    Map<String, String> options = options(specs);
    RowType rowType = new RowType(columns.stream().map(c -> new Field(c.name(), c.type())).toList());
    ConnectorRegistry.standard().validate(use, options, rowType, new Places(specs));
    return options;
  }

  /** Where the options of the statement stand. */
  private record Places(List<OptionSpec> specs) implements OptionPlaces {
    @Override
    public Position key(String key) {
      return of(key, OptionSpec::keyPosition);
    }

    @Override
    public Position value(String key) {
      return of(key, OptionSpec::valuePosition);
    }

    private Position of(String key, Function<OptionSpec, Position> place) {
      return specs.stream().filter(spec -> spec.key().equals(key)).findFirst().map(place).orElse(null);
    }
  }

  private static Map<String, String> options(List<OptionSpec> specs) {
    Map<String, String> options = new LinkedHashMap<>();
    for (OptionSpec spec : specs) {
      if (options.put(spec.key(), spec.value()) != null) {
        throw new MillraceException(
            ErrorCode.OPTION_INVALID, "option \"" + spec.key() + "\" is given twice", spec.keyPosition());
      }
    }
    return options;
  }
}
