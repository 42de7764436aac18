package org.millrace.planner.golden;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.StreamDefinition;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.SqlParser;
import org.millrace.planner.Planner;
import org.millrace.planner.PlanningContext;
import org.millrace.planner.explain.ChainText;
import org.millrace.planner.explain.PhysicalText;
import org.millrace.planner.statement.QueryPlan;
import org.millrace.planner.statement.Statement;

/** Plans statements one after the other; those that create objects take effect in its catalog. */
public final class PlanFixture {
  private Catalog catalog = Catalog.EMPTY;
  private final Set<String> closed = new HashSet<>();

  public Statement plan(String sql) {
    PlanningContext context = new PlanningContext(catalog, this::isBounded);
    Statement statement = Planner.plan(SqlParser.parse(sql, List.of()), context);
    apply(statement);
    return statement;
  }

  /** A file has an end, a stream fed by INSERT when it was closed. */
  private boolean isBounded(String name) {
    StreamDefinition stream = (StreamDefinition) catalog.find(name).orElseThrow();
    return "file".equals(stream.options().get("connector")) || closed.contains(name.toLowerCase(Locale.ROOT));
  }

  private void apply(Statement statement) {
    CatalogObject created = null;
    if (statement instanceof Statement.CreateStream s) {
      created = s.definition();
    } else if (statement instanceof Statement.CreateTable s) {
      created = s.definition();
    } else if (statement instanceof Statement.CreateView s) {
      created = s.definition();
    } else if (statement instanceof Statement.CreateSink s) {
      created = s.definition();
    } else if (statement instanceof Statement.CreateQuery s && s.definition().name() != null) {
      created = s.definition();
    } else if (statement instanceof Statement.CloseStream s) {
      closed.add(s.stream().toLowerCase(Locale.ROOT));
    } else if (statement instanceof Statement.Drop s) {
      catalog = catalog.without(s.name());
    }
    catalog = created == null ? catalog : catalog.with(created);
  }

  /** What a statement became, as a golden file shows it; of those that only change the catalog nothing. */
  public String shown(String sql, boolean chains) {
    try {
      return shown(plan(sql), chains);
    } catch (MillraceException e) {
      return error(sql, e);
    }
  }

  private static String shown(Statement statement, boolean chains) {
    if (statement instanceof Statement.Query s) {
      return plan(s.plan(), chains);
    } else if (statement instanceof Statement.CreateView s) {
      return s.plan() == null ? "" : plan(s.plan(), chains);
    } else if (statement instanceof Statement.CreateQuery s) {
      return "query into " + s.definition().target() + "\n" + plan(s.plan(), chains);
    } else if (statement instanceof Statement.Insert s) {
      return "insert into " + s.target() + "\n" + plan(s.plan(), chains);
    } else if (statement instanceof Statement.Update s) {
      return "update " + s.table() + "\n" + plan(s.plan(), chains);
    } else if (statement instanceof Statement.Delete s) {
      return "delete from " + s.table() + "\n" + plan(s.plan(), chains);
    } else if (statement instanceof Statement.Explain s) {
      return String.join("\n", s.lines());
    } else if (statement instanceof Statement.Listing s) {
      return String.join(" | ", s.rowType().names()) + "\n"
          + s.rows().stream().map(row -> row.stream().map(String::valueOf).collect(Collectors.joining(" | ")))
              .collect(Collectors.joining("\n"));
    } else if (statement instanceof Statement.Advance s) {
      return "advance " + s.stream() + " to " + s.watermark();
    }
    return "";
  }

  private static String plan(QueryPlan plan, boolean chains) {
    String head = plan.delivery() + (plan.instant() ? ", instant" : "")
        + (plan.order().isEmpty() ? "" : ", order " + plan.order())
        + (plan.limit() < 0 ? "" : ", limit " + plan.limit())
        + (plan.emitEveryMicros() < 0 ? "" : ", every " + plan.emitEveryMicros() + " us");
    String columns = plan.rowType().fields().stream()
        .map(f -> f.name() + " " + f.type() + (f.type().nullable() ? "" : " NOT NULL"))
        .collect(Collectors.joining(", ", "(", ")"));
    List<String> tree = chains ? ChainText.of(plan.chains()) : PhysicalText.of(plan.root());
    return head + " " + columns + "\n" + String.join("\n", tree);
  }

  /** The code, the line in question with carets below, the message and the hint. */
  private static String error(String sql, MillraceException e) {
    StringBuilder text = new StringBuilder("error ").append(e.code());
    Position p = e.position();
    if (p != null) {
      text.append(" at ").append(p.line()).append(':').append(p.column()).append('\n');
      String line = sql.split("\n", -1)[p.line() - 1];
      int end = p.endLine() == p.line() ? p.endColumn() : line.length();
      text.append("  ").append(line).append("\n  ").append(" ".repeat(p.column() - 1));
      text.append("^".repeat(Math.max(1, end - p.column() + 1)));
    }
    text.append('\n').append(e.getMessage());
    return e.hint() == null ? text.toString() : text + "\nhint: " + e.hint();
  }
}
