package org.millrace.planner.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.dialect.AnsiSqlDialect;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.ParsedStatement.Explain;
import org.millrace.planner.query.PlannedQuery;
import org.millrace.planner.statement.QueryPlan;
import org.millrace.planner.statement.Statement;

/** EXPLAIN: a stage of a query, line by line. */
public final class Explanation {
  private Explanation() {}

  /** planned is asked only for stages after the text. */
  public static Statement of(Explain explain, SqlNode query, Supplier<PlannedQuery> planned) {
    String stage = explain.stage();
    if (stage.equals("AST")) {
      String sql = query.toSqlString(config -> config.withDialect(AnsiSqlDialect.DEFAULT).withQuoteAllIdentifiers(false)).getSql();
      return new Statement.Explain(stage, lines(sql), null);
    }
    if (stage.equals("PLACEMENT") || stage.equals("ANALYZE")) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "EXPLAIN " + stage + " is not supported yet",
          explain.stagePosition(),
          "AST, LOGICAL, OPTIMIZED, PHYSICAL, CHAINS, CODE and STATE can be explained");
    }
    PlannedQuery plan = planned.get();
    List<String> lines =
        switch (stage.toUpperCase(Locale.ROOT)) {
          case "LOGICAL" -> lines(RelOptUtil.toString(plan.logical().rel()));
          case "OPTIMIZED" -> lines(RelOptUtil.toString(plan.optimized().rel()));
          case "CHAINS" -> ChainText.of(plan.plan().chains());
          case "STATE" -> StateText.of(plan.plan().root());
          case "CODE" -> List.of();
          default -> PhysicalText.of(plan.plan().root());
        };
    return new Statement.Explain(stage, lines, plan.plan());
  }

  /** What finds the rows of an UPDATE or DELETE. */
  public static Statement of(Explain explain, QueryPlan plan) {
    List<String> lines = explain.stage().equals("CODE") ? List.of() : lines(explain, plan, "PHYSICAL, CHAINS, CODE and STATE");
    return new Statement.Explain(explain.stage(), lines, plan);
  }

  /** What finds the rows of each clause of a MERGE, after its first word. */
  public static Statement of(Explain explain, Statement.Merge merge) {
    List<String> lines = new ArrayList<>();
    for (Statement step : merge.steps()) {
      QueryPlan plan =
          step instanceof Statement.Update u ? u.plan() : step instanceof Statement.Delete d ? d.plan() : ((Statement.Insert) step).plan();
      lines.add(step.getClass().getSimpleName().toUpperCase(Locale.ROOT));
      lines(explain, plan, "PHYSICAL, CHAINS and STATE").forEach(line -> lines.add("  " + line));
    }
    return new Statement.Explain(explain.stage(), lines, null);
  }

  private static List<String> lines(Explain explain, QueryPlan plan, String stages) {
    return switch (explain.stage()) {
      case "CHAINS" -> ChainText.of(plan.chains());
      case "STATE" -> StateText.of(plan.root());
      case "PHYSICAL" -> PhysicalText.of(plan.root());
      default -> throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "EXPLAIN " + explain.stage() + " of a change is not supported", explain.stagePosition(),
          stages + " can be explained");
    };
  }

  private static List<String> lines(String text) {
    return Arrays.stream(text.split("\\R")).map(String::stripTrailing).filter(line -> !line.isEmpty()).toList();
  }
}
