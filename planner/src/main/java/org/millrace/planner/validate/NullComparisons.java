package org.millrace.planner.validate;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.millrace.parser.ast.ParsedStatement;

/** Comparisons with NULL, which are right SQL, never true, and hardly ever meant. */
public final class NullComparisons {
  private NullComparisons() {}

  /** What to tell the typist, a line for each; empty if all is well. */
  public static List<String> notes(ParsedStatement statement) {
    List<String> notes = new ArrayList<>();
    if (statement instanceof ParsedStatement.Query s) {
      add(s.query(), notes);
    } else if (statement instanceof ParsedStatement.CreateView s) {
      add(s.query(), notes);
    } else if (statement instanceof ParsedStatement.DeclareCursor s) {
      add(s.query(), notes);
    } else if (statement instanceof ParsedStatement.Insert s) {
      add(s.source(), notes);
    } else if (statement instanceof ParsedStatement.Update s) {
      add(s.where(), notes);
    } else if (statement instanceof ParsedStatement.Delete s) {
      add(s.where(), notes);
    }
    return notes;
  }

  private static void add(SqlNode node, List<String> notes) {
    if (node == null) {
      return;
    }
    node.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlCall call) {
            boolean equals = call.getKind() == SqlKind.EQUALS;
            if (equals || call.getKind() == SqlKind.NOT_EQUALS) {
              note(call, equals ? "IS NULL" : "IS NOT NULL", notes);
            }
            return super.visit(call);
          }
        });
  }

  private static void note(SqlCall call, String instead, List<String> notes) {
    boolean right = SqlUtil.isNullLiteral(call.operand(1), false);
    if (right || SqlUtil.isNullLiteral(call.operand(0), false)) {
      SqlNode other = call.operand(right ? 0 : 1);
      if (!(other instanceof SqlLiteral)) {
        String name = other instanceof SqlIdentifier id ? String.join(".", id.names) + " " : "";
        notes.add(name + call.getOperator().getName() + " NULL is never true: write " + name + instead);
      }
    }
  }
}
