package org.millrace.planner.definition;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.millrace.catalog.ColumnDefinition;
import org.millrace.catalog.WatermarkDefinition;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.ExactInterval;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.ParsedStatement.WatermarkSpec;
import org.millrace.planner.validate.Positions;

/** WATERMARK FOR column AS column [− INTERVAL]. */
final class Watermarks {
  private Watermarks() {}

  static WatermarkDefinition of(WatermarkSpec spec, List<ColumnDefinition> columns) {
    Name name = spec.column();
    int column = indexOf(name, columns);
    if (!columns.get(column).type().kind().isTimestamp()) {
      throw new MillraceException(
          ErrorCode.WATERMARK_INVALID,
          "the event time must be a TIMESTAMP, but \"" + name.text() + "\" is " + columns.get(column).type(),
          name.position());
    }
    return new WatermarkDefinition(column, delay(spec, name));
  }

  private static int indexOf(Name name, List<ColumnDefinition> columns) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equalsIgnoreCase(name.text())) {
        return i;
      }
    }
    throw Relations.unknownColumn(name, columns.stream().map(ColumnDefinition::name).toList());
  }

  private static long delay(WatermarkSpec spec, Name name) {
    SqlNode expression = spec.expression();
    if (isColumn(expression, name)) {
      return 0;
    }
    boolean late =
        expression.getKind() == SqlKind.MINUS
            && isColumn(((SqlCall) expression).operand(0), name)
            && ((SqlCall) expression).operand(1) instanceof ExactInterval;
    ExactInterval delay = late ? ((SqlCall) expression).operand(1) : null;
    if (delay == null || delay.isMonths() || delay.amount() < 0) {
      throw new MillraceException(
          ErrorCode.WATERMARK_INVALID,
          "a watermark is the event time less a constant interval",
          Positions.of(expression),
          "write WATERMARK FOR " + name.text() + " AS " + name.text() + " - INTERVAL '5' SECOND");
    }
    return delay.amount();
  }

  private static boolean isColumn(SqlNode node, Name name) {
    return node instanceof SqlIdentifier id && id.isSimple() && id.getSimple().equalsIgnoreCase(name.text());
  }
}
