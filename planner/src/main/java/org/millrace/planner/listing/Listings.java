package org.millrace.planner.listing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.ColumnDefinition;
import org.millrace.catalog.QueryDefinition;
import org.millrace.catalog.SinkDefinition;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.ViewDefinition;
import org.millrace.catalog.connector.Connector;
import org.millrace.catalog.connector.ConnectorRegistry;
import org.millrace.catalog.connector.Option;
import org.millrace.catalog.schema.InformationSchema;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.ParsedStatement.ShowObjects;
import org.millrace.planner.definition.Names;
import org.millrace.planner.statement.Statement;

/** Makes the tables of text that SHOW and DESCRIBE answer. */
public final class Listings {
  private final Catalog catalog;

  public Listings(Catalog catalog) {
    this.catalog = catalog;
  }

  public Statement show(ShowObjects show) {
    return switch (show.what()) {
      case "streams" -> streams();
      case "tables" -> tables();
      case "views" -> views(view -> !view.materialized());
      case "materialized views" -> views(ViewDefinition::materialized);
      case "sinks" -> sinks();
      case "queries" -> queries();
      case "functions" -> functions();
      case "connectors" -> connectors();
      case "settings" -> new Statement.ShowSetting(null, show.position());
      default -> throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "SHOW " + show.what().toUpperCase(Locale.ROOT) + " is not supported yet", show.position());
    };
  }

  private Statement streams() {
    List<List<String>> rows = new ArrayList<>();
    for (StreamDefinition stream : of(StreamDefinition.class)) {
      String time = stream.watermark() == null ? null : stream.columns().get(stream.watermark().column()).name();
      rows.add(row(stream.name(), time, stream.options().get("connector")));
    }
    return listing(rows, "name", "event_time", "connector");
  }

  private Statement tables() {
    List<List<String>> rows = new ArrayList<>();
    of(TableDefinition.class).forEach(t -> rows.add(row(t.name(), t.kind(), t.options().get("connector"))));
    return listing(rows, "name", "kind", "connector");
  }

  private Statement views(Predicate<ViewDefinition> kind) {
    List<List<String>> rows = new ArrayList<>();
    of(ViewDefinition.class).stream().filter(kind).forEach(v -> rows.add(row(v.name(), v.querySql())));
    return listing(rows, "name", "query");
  }

  private Statement sinks() {
    List<List<String>> rows = new ArrayList<>();
    of(SinkDefinition.class)
        .forEach(s -> rows.add(row(s.name(), s.options().get("connector"), s.options().getOrDefault("mode", "append"))));
    return listing(rows, "name", "connector", "mode");
  }

  private Statement queries() {
    List<List<String>> rows = new ArrayList<>();
    of(QueryDefinition.class).forEach(q -> rows.add(row(q.name(), q.target(), q.querySql())));
    return listing(rows, "name", "target", "query");
  }

  private Statement functions() {
    return listing(FunctionRows.all(catalog), "name", "family", "signature", "summary");
  }

  private static Statement connectors() {
    List<List<String>> rows = new ArrayList<>();
    for (Connector connector : ConnectorRegistry.standard().connectors()) {
      String uses = String.join(", ", connector.uses().stream().map(u -> u.name().toLowerCase(Locale.ROOT)).sorted().toList());
      String options = String.join(", ", connector.options().stream().map(Option::key).toList());
      rows.add(row(connector.name(), uses, options, connector.doc()));
    }
    return listing(rows, "name", "serves_as", "options", "summary");
  }

  public Statement describe(Name name) {
    if (name.schema() != null) {
      RowType type = InformationSchema.describing(name.schema()).get(name.text().toLowerCase(Locale.ROOT));
      if (type != null) {
        return described(type, List.of(), null, List.of());
      }
    }
    CatalogObject object = Names.object(name, catalog);
    if (object instanceof StreamDefinition stream) {
      String time = stream.watermark() == null ? null : stream.columns().get(stream.watermark().column()).name();
      return described(stream.rowType(), stream.primaryKey(), time, stream.columns());
    }
    if (object instanceof TableDefinition table) {
      return described(table.rowType(), table.primaryKey(), null, table.columns());
    }
    if (object instanceof SinkDefinition sink) {
      return described(sink.rowType(), sink.primaryKey(), null, sink.columns());
    }
    return described(object.rowType(), List.of(), null, List.of());
  }

  private static Statement described(RowType type, List<Integer> key, String time, List<ColumnDefinition> columns) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      SqlType column = type.type(i);
      List<String> remarks = new ArrayList<>();
      if (key.contains(i)) {
        remarks.add("primary key");
      }
      if (type.name(i).equals(time)) {
        remarks.add("event time");
      }
      if (!columns.isEmpty() && columns.get(i).defaultSql() != null) {
        remarks.add("default " + columns.get(i).defaultSql());
      }
      rows.add(row(type.name(i), column.toString(), Boolean.toString(column.nullable()), String.join(", ", remarks)));
    }
    return listing(rows, "column", "type", "nullable", "remarks");
  }

  public Statement showCreate(Name name) {
    CatalogObject object = Names.object(name, catalog);
    return listing(List.of(row(object.sql())), "statement");
  }

  private <T extends CatalogObject> List<T> of(Class<T> kind) {
    return catalog.objects().stream().filter(kind::isInstance).map(kind::cast)
        .sorted(Comparator.comparing(o -> o.name().toLowerCase(Locale.ROOT))).toList();
  }

  private static List<String> row(String... cells) {
    return Arrays.asList(cells);
  }

  private static Statement listing(List<List<String>> rows, String... names) {
    return new Statement.Listing(
        new RowType(Arrays.stream(names).map(n -> new Field(n, SqlType.of(TypeKind.VARCHAR))).toList()), rows);
  }
}
