package org.millrace.planner.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.millrace.catalog.ViewDefinition;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.ast.Emit;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.ParsedStatement.CreateView;
import org.millrace.planner.query.PlannedQuery;
import org.millrace.planner.query.Purpose;
import org.millrace.planner.query.QueryPlanner;
import org.millrace.planner.query.Reading;
import org.millrace.planner.statement.QueryPlan;
import org.millrace.planner.statement.Statement;
import org.millrace.planner.validate.Positions;

/** CREATE VIEW and CREATE MATERIALIZED VIEW: the query is checked now, so that reading the view cannot go wrong. */
public final class Views {
  private final QueryPlanner planner;

  public Views(QueryPlanner planner) {
    this.planner = planner;
  }

  public Statement create(CreateView s) {
    Names.requireFree(s.name(), s.ifExists(), planner.catalog());
    requireEmitFits(s);
    Reading reading = Reading.of(s.query(), planner.catalog());
    Position whole = Positions.of(s.query());
    PlannedQuery planned = planner.plan(s.query(), s.emit(), s.materialized() ? Purpose.VIEW : Purpose.DEFINITION);
    RowType rowType = renamed(planned.plan().rowType(), s, whole);
    ViewDefinition view =
        new ViewDefinition(s.name().text(), s.materialized(), s.querySql(), rowType, reading.instant(), s.sql());
    QueryPlan plan = s.materialized() ? planned.plan() : null;
    return new Statement.CreateView(view, plan, Names.translated(s.ifExists()));
  }

  private static void requireEmitFits(CreateView s) {
    Emit.Kind emit = s.emit().kind();
    if (emit == Emit.Kind.DEFAULT || s.materialized() && emit == Emit.Kind.ON_CLOSE) {
      return;
    }
    throw new MillraceException(
        ErrorCode.EMIT_NOT_POSSIBLE,
        s.materialized() ? "a materialized view holds the current answer" : "a view is a name for a query and emits nothing",
        s.emit().position(),
        s.materialized() ? "only EMIT ON WINDOW CLOSE has a meaning here" : "write EMIT where the view is read");
  }

  private static RowType renamed(RowType rowType, CreateView s, Position whole) {
    List<Name> names = s.columns();
    if (!names.isEmpty() && names.size() != rowType.size()) {
      throw new MillraceException(
          ErrorCode.WRONG_COLUMN_COUNT,
          names.size() + (names.size() == 1 ? " column is" : " columns are") + " named, but the query has " + rowType.size(),
          names.get(0).position());
    }
    Set<String> seen = new HashSet<>();
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < rowType.size(); i++) {
      String name = names.isEmpty() ? rowType.name(i) : names.get(i).text();
      if (!seen.add(name.toLowerCase(Locale.ROOT))) {
        throw new MillraceException(
            ErrorCode.DUPLICATE_COLUMN,
            "column \"" + name + "\" specified more than once",
            names.isEmpty() ? whole : names.get(i).position(),
            "give one of them another name with AS");
      }
      fields.add(new Field(name, rowType.type(i)));
    }
    return new RowType(fields);
  }
}
