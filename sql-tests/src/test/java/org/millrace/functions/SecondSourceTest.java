package org.millrace.functions;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * H2 in its PostgreSQL mode answers the cases whose functions it has; where it means something else by the same name, its answer
 * is written down in h2-differences.txt, each reviewed, and rewritten with -Dgolden.update=true.
 */
class SecondSourceTest {
  private static final Path DIFFERENCES = Path.of("sql-tests/src/test/resources/functions/h2-differences.txt");

  @Test
  void whatH2SaysDifferentlyIsKnown() throws Exception {
    int comparable = 0;
    List<String> different = new ArrayList<>();
    try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:;MODE=PostgreSQL;TIME ZONE=UTC")) {
      for (CaseFile file : CaseFile.all()) {
        for (FunctionCase wanted : file.cases()) {
          // Cases that fail try limits, some of which H2 does not have.
          String answer = wanted.fails() ? null : answer(h2, wanted.expression());
          if (answer != null) {
            comparable++;
            if (!same(wanted.expected(), answer)) {
              // H2 cuts characters above U+FFFF in two; a half has no bytes of its own and becomes a question mark.
              different.add(new String((wanted + " | H2: " + answer).getBytes(UTF_8), UTF_8));
            }
          }
        }
      }
    }
    if (Boolean.getBoolean("golden.update")) {
      Files.write(DIFFERENCES, different);
    }
    assertThat(different).isEqualTo(Files.readAllLines(DIFFERENCES));
    assertThat(comparable).isGreaterThan(150);
  }

  /** Null if H2 cannot answer. */
  private static String answer(Connection h2, String expression) {
    try (Statement statement = h2.createStatement();
        ResultSet rows = statement.executeQuery("SELECT " + expression)) {
      rows.next();
      String value = rows.getString(1);
      return FunctionCase.shown(rows.getObject(1) instanceof Boolean truth ? String.valueOf(truth) : value);
    } catch (SQLException e) {
      return null;
    }
  }

  /** Doubles may differ in their last digit. */
  private static boolean same(String ours, String theirs) {
    if (ours.equalsIgnoreCase(theirs)) {
      return ours.equals(theirs);
    }
    try {
      BigDecimal a = new BigDecimal(ours);
      BigDecimal b = new BigDecimal(theirs);
      return a.compareTo(b) == 0 || a.subtract(b).abs().compareTo(a.abs().movePointLeft(14)) <= 0;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
