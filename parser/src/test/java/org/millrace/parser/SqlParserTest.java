package org.millrace.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlSelect;
import org.junit.jupiter.api.Test;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.ast.Emit;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.parser.syntax.Places;

class SqlParserTest {
  private static SqlSelect select(String sql) {
    return (SqlSelect) SqlParser.parseQuery(sql).query();
  }

  @Test
  void everyComponentOfANameKeepsItsPlace() {
    SqlIdentifier name = (SqlIdentifier) select("SELECT\n  abc.\"d e\" FROM t").getSelectList().get(0);

    assertThat(name.names).containsExactly("abc", "d e");
    assertThat(Places.position(name.getParserPosition())).isEqualTo(new Position(2, 3, 2, 11));
    assertThat(Places.position(name.getComponentParserPosition(0))).isEqualTo(new Position(2, 3, 2, 5));
    assertThat(Places.position(name.getComponentParserPosition(1))).isEqualTo(new Position(2, 7, 2, 11));
  }

  @Test
  void columnsCountUtf16Units() {
    SqlIdentifier name = (SqlIdentifier) select("SELECT '😀', a").getSelectList().get(1);

    assertThat(Places.position(name.getParserPosition())).isEqualTo(new Position(1, 14, 1, 14));
  }

  @Test
  void aTokenOfSeveralLinesEndsWhereItsLastLineEnds() {
    SqlSelect select = select("SELECT 'a\nbc'");

    assertThat(Places.position(select.getSelectList().get(0).getParserPosition())).isEqualTo(new Position(1, 8, 2, 3));
  }

  @Test
  void aCallReachesFromItsFirstTokenToItsLast() {
    SqlSelect select = select("SELECT a FROM t WHERE a + 1 = (b)");

    assertThat(Places.position(select.getWhere().getParserPosition())).isEqualTo(new Position(1, 23, 1, 33));
  }

  @Test
  void emitKnowsItsPlace() {
    Emit emit = SqlParser.parseQuery("SELECT 1\nEMIT ON WINDOW CLOSE").emit();

    assertThat(emit).isEqualTo(new Emit(Emit.Kind.ON_CLOSE, -1, new Position(2, 1, 2, 20)));
  }

  @Test
  void theTextOfAnInnerQueryIsExact() {
    String sql = "CREATE VIEW v AS\n SELECT  a -- why\n FROM t EMIT  CHANGES ;";

    ParsedStatement.CreateView view = (ParsedStatement.CreateView) SqlParser.parse(sql, List.of());

    assertThat(view.querySql()).isEqualTo("SELECT  a -- why\n FROM t EMIT  CHANGES");
    assertThat(view.sql()).isEqualTo(sql.substring(0, sql.length() - 2));
  }

  @Test
  void anExpressionStandsAlone() {
    assertThat(SqlParser.parseExpression("a + 1 > 2")).hasToString("`a` + 1 > 2");
    assertThat(catchThrowableOfType(MillraceException.class, () -> SqlParser.parseExpression("a,"))).isNotNull();
  }

  @Test
  void aLongChainOfConditionsIsNoProblem() {
    String sql = "SELECT a FROM t WHERE a = 0" + " OR a = 1".repeat(20_000);

    assertThat(select(sql).getWhere()).isNotNull();
  }

  @Test
  void parenthesesMayBeDeepButNotEndless() {
    assertThat(select("SELECT " + nested(300)).getSelectList()).hasSize(1);

    MillraceException e = catchThrowableOfType(MillraceException.class, () -> select("SELECT " + nested(100_000)));

    assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED);
    assertThat(e.position()).isEqualTo(Position.of(1, 408));
  }

  @Test
  void nestingWithoutParenthesesIsNotEndlessEither() {
    String sql = "SELECT " + "CASE WHEN a THEN ".repeat(50_000) + "1" + " END".repeat(50_000);

    assertThat(catchThrowableOfType(MillraceException.class, () -> select(sql)))
        .hasMessage("the statement is nested too deeply");
  }

  private static String nested(int depth) {
    return "(".repeat(depth) + "1" + ")".repeat(depth);
  }

  @Test
  void anErrorInAHugeStatementIsStillPlaced() {
    String sql = "INSERT INTO t VALUES " + "(1, 2), ".repeat(20_000) + "(3 4)";

    MillraceException e = catchThrowableOfType(MillraceException.class, () -> SqlParser.parse(sql, List.of()));

    assertThat(e).hasMessage("unexpected \"4\"");
    assertThat(e.position().column()).isEqualTo(sql.length() - 1);
  }
}
