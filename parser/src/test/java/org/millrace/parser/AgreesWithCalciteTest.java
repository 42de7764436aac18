package org.millrace.parser;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.util.Litmus;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where Calcite's own parser reads the same SQL, it makes the same tree. */
class AgreesWithCalciteTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a, b AS c, t.*, * FROM t AS t",
        "SELECT DISTINCT a + b * c - d / e, -a, +a, a || b FROM s.t",
        "SELECT * FROM a INNER JOIN b ON a.x = b.x LEFT JOIN c USING (x, y) CROSS JOIN d",
        "SELECT * FROM a NATURAL JOIN b FULL JOIN c ON TRUE",
        "SELECT * FROM a, b AS c (x, y), LATERAL (SELECT * FROM d) AS e",
        "SELECT * FROM a ASOF JOIN b MATCH_CONDITION b.t <= a.t ON a.k = b.k",
        "SELECT * FROM TABLE(f(1, 'x')) AS t (a)",
        "SELECT a, COUNT(*), SUM(DISTINCT b) FROM t WHERE c > 1 GROUP BY a, b + 1 HAVING COUNT(*) > 2",
        "SELECT 1 FROM t GROUP BY ROLLUP(a, (b, c)), CUBE(a, b)",
        "SELECT 1 FROM t GROUP BY GROUPING SETS((a, b), a, ())",
        "SELECT COUNT(*) FILTER (WHERE a > 1), LISTAGG(a) WITHIN GROUP (ORDER BY b DESC) FROM t",
        "SELECT a FROM t UNION ALL SELECT b FROM u EXCEPT SELECT c FROM v INTERSECT SELECT d FROM w",
        "SELECT a FROM t ORDER BY a DESC NULLS LAST, b LIMIT 5 OFFSET 2",
        "WITH a AS (SELECT 1), b (x) AS (SELECT * FROM a) SELECT * FROM b ORDER BY x",
        "SELECT * FROM (VALUES (1, 'a'), (2, 'b')) AS v (n, s)",
        "SELECT a BETWEEN 1 AND 2 AND b NOT BETWEEN SYMMETRIC 3 AND 4 OR NOT c IS NULL FROM t",
        "SELECT a IN (1, 2), a NOT IN (SELECT b FROM u), EXISTS (SELECT 1 FROM u), a > ALL (SELECT b FROM u) FROM t",
        "SELECT a LIKE 'x' ESCAPE '!', a NOT SIMILAR TO 'y', a IS DISTINCT FROM b, a IS NOT TRUE FROM t",
        "SELECT CASE WHEN a THEN 1 ELSE 2 END, CASE a WHEN 1 THEN 'x' WHEN 2 THEN 'y' END FROM t",
        "SELECT CAST(a AS BIGINT), CAST(b AS DECIMAL(10, 2)), CAST(c AS VARCHAR(5)), CAST(d AS TIMESTAMP(3)) FROM t",
        "SELECT EXTRACT(YEAR FROM a), FLOOR(a TO HOUR), CEIL(a TO MONTH) FROM t",
        "SELECT X'00FF', TRUE, NULL, 1.5, 1E3, 'it''s', (a, b) IN (SELECT c, d FROM u) FROM t",
        "SELECT a FROM t WHERE b = (SELECT MAX(c) FROM u)"
      })
  void onStandardQueries(String sql) throws SqlParseException {
    SqlNode ours = SqlParser.parseQuery(sql).query();

    assertThat(ours.equalsDeep(calcite(sql), Litmus.IGNORE)).as("%s%n%s", ours, calcite(sql)).isTrue();
  }

  private static SqlNode calcite(String sql) throws SqlParseException {
    return org.apache.calcite.sql.parser.SqlParser.create(
            sql,
            org.apache.calcite.sql.parser.SqlParser.config()
                .withUnquotedCasing(Casing.UNCHANGED)
                .withConformance(SqlConformanceEnum.BABEL))
        .parseQuery();
  }
}
