package org.millrace.corpus;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.function.IntPredicate;

/** Runs a file of the corpus in a database of its own: all its statements, and the chosen ones of its queries. */
final class CorpusRun {
  private final String name;
  private final Tally tally = new Tally();

  private CorpusRun(String name) {
    this.name = name;
  }

  /**
   * @param chosen whether the query of that number, from 0, is run
   */
  static Tally run(String name, List<CorpusRecord> records, IntPredicate chosen) throws SQLException {
    CorpusRun run = new CorpusRun(name);
    int number = 0;
    int last = lastChosen(records, chosen);
    try (Connection connection = DriverManager.getConnection("jdbc:millrace:");
        Statement statement = connection.createStatement()) {
      for (CorpusRecord record : records) {
        if (record instanceof CorpusRecord.Command command) {
          run.command(statement, command);
        } else if (chosen.test(number++)) {
          run.query(statement, (CorpusRecord.Query) record);
          if (number > last) {
            break;
          }
        }
      }
    }
    return run.tally;
  }

  private static int lastChosen(List<CorpusRecord> records, IntPredicate chosen) {
    int queries = (int) records.stream().filter(CorpusRecord.Query.class::isInstance).count();
    int last = queries - 1;
    while (last >= 0 && !chosen.test(last)) {
      last--;
    }
    return last;
  }

  private void command(Statement statement, CorpusRecord.Command command) {
    tally.commands++;
    try {
      statement.execute(command.sql());
      if (command.fails()) {
        tally.wrong.add(place(command) + " should fail");
      }
    } catch (SQLException | RuntimeException | Error e) {
      failed(command, e, command.fails());
    }
  }

  private void query(Statement statement, CorpusRecord.Query query) {
    tally.queries++;
    try (ResultSet rows = statement.executeQuery(query.sql())) {
      List<String> found = ResultText.of(rows, query);
      if (found.equals(query.expected())) {
        tally.right++;
      } else {
        tally.wrong.add(place(query) + "\n    expected " + query.expected() + "\n    found    " + found);
      }
    } catch (SQLException | RuntimeException | Error e) {
      failed(query, e, false);
    }
  }

  private void failed(CorpusRecord record, Throwable failure, boolean expected) {
    String said = String.valueOf(failure.getMessage());
    if (!(failure instanceof SQLException) || said.startsWith("INTERNAL")) {
      tally.internal.add(place(record) + "\n    " + said);
    } else if (!expected) {
      tally.refused(said.replaceAll(" \\(line .*", "").replaceAll("\"[^\"]*\"", "\"…\"").replaceAll("[0-9]+", "n")
          + (record instanceof CorpusRecord.Query ? "" : " [" + record.sql().split("\\s+")[0] + "]"));
    }
  }

  private String place(CorpusRecord record) {
    return name + ":" + record.line() + " " + record.sql();
  }
}
