package org.millrace.executor.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.TimestampString;
import org.junit.jupiter.api.Test;
import org.millrace.executor.compile.expression.ExpressionText;

class ExpressionTextTest {
  private final Rex rex =
      new Rex()
          .column("price", Rex.type(SqlTypeName.BIGINT))
          .column("name", Rex.nullable(Rex.type(SqlTypeName.VARCHAR)))
          .column("at", Rex.type(SqlTypeName.TIMESTAMP, 6));

  @Test
  void writesOperatorsBetweenTheirOperands() {
    RexNode sum = rex.call(SqlStdOperatorTable.PLUS, rex.ref("price"), rex.integer(1));

    assertText(rex.call(SqlStdOperatorTable.MULTIPLY, rex.decimal("0.908"), sum), "0.908 * (price + 1)");
    assertText(rex.call(SqlStdOperatorTable.IS_NULL, rex.ref("name")), "name IS NULL");
    assertText(rex.call(SqlStdOperatorTable.NOT, rex.call(SqlStdOperatorTable.LIKE, rex.ref("name"), rex.text("a'%"))),
        "NOT (name LIKE 'a''%')");
  }

  @Test
  void writesFunctionsCasesAndCasts() {
    RexNode known = rex.call(SqlStdOperatorTable.IS_NOT_NULL, rex.ref("name"));

    assertText(rex.call(SqlStdOperatorTable.CASE, known, rex.integer(1), rex.integer(2)),
        "CASE WHEN name IS NOT NULL THEN 1 ELSE 2 END");
    assertText(rex.builder.makeAbstractCast(Rex.decimal(5, 2), rex.ref("price"), false), "CAST(price AS DECIMAL(5, 2))");
    assertText(rex.call(SqlStdOperatorTable.EXTRACT, rex.builder.makeFlag(TimeUnitRange.YEAR), rex.ref("at")),
        "EXTRACT(YEAR FROM at)");
    assertText(rex.call(SqlStdOperatorTable.CHAR_LENGTH, rex.ref("name")), "CHAR_LENGTH(name)");
  }

  @Test
  void writesListsAndRanges() {
    assertText(rex.builder.makeIn(rex.ref("price"), List.of(rex.bigint(1), rex.bigint(5))), "price IN (1, 5)");
    assertText(rex.builder.makeBetween(rex.ref("price"), rex.bigint(1), rex.bigint(5)), "price >= 1 AND price <= 5");
  }

  @Test
  void writesTimesAsLiterals() {
    RexNode noon = rex.builder.makeTimestampLiteral(new TimestampString("2024-02-29 12:00:00"), 6);

    assertText(rex.call(SqlStdOperatorTable.LESS_THAN, rex.ref("at"), noon), "at < TIMESTAMP '2024-02-29 12:00:00'");
  }

  private void assertText(RexNode node, String text) {
    assertThat(ExpressionText.of(node, rex.rowType())).isEqualTo(text);
  }
}
