package org.millrace.proof;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.millrace.cases.Database;
import org.millrace.proof.Trial.Failure;

/**
 * Some random queries together over several random histories. Over tables the queries run on from history to history: each ends with all
 * rows deleted, and then no state may be left. Streams end, so that each history over streams has a database of its own.
 */
final class Round {
  private static final int SHRINKING = 300;
  private static final int STATEMENTS = 12;
  /** The first choices that make a query of windows or of an interval join, whose state goes as time passes. */
  private static final Set<Integer> PASSING = Set.of(10, 15);

  private final long seed;
  private final boolean streams;
  private final Random random;
  private final List<List<Integer>> queries = new ArrayList<>();
  final Map<String, Integer> refusals = new TreeMap<>();
  final Map<String, String> twinFailures = new TreeMap<>();
  final List<String> failures = new ArrayList<>();
  private final Set<List<Integer>> reported = new HashSet<>();
  int compared;

  Round(long seed) {
    this.seed = seed;
    streams = seed % 3 == 0;
    random = new Random(seed);
  }

  static boolean closes(Contender contender) {
    return PASSING.contains(contender.choices.get(0)) && contender.flows() && !contender.text.contains("t3");
  }

  /** Queries that are refused are replaced by others. */
  void run(int count, int histories) throws SQLException {
    Histories statements = new Histories(random, streams);
    List<Change> past = new ArrayList<>();
    Database database = null;
    Twin twin = null;
    List<Contender> contenders = List.of();
    for (int h = 0; h < histories; h++) {
      if (database == null) {
        database = new Database();
        twin = new Twin(streams);
        for (String table : Tables.NAMES) {
          database.execute(Tables.create(table, streams));
        }
        contenders = start(database, twin, count);
        past.clear();
      }
      List<Change> history = statements.next(STATEMENTS);
      history.addAll(streams ? Histories.end(true) : List.of());
      boolean well = follow(database, twin, contenders, history, past);
      past.addAll(history);
      past.addAll(streams ? List.of() : Histories.end(false));
      if (streams || !well) {
        contenders.forEach(this::note);
        database.close();
        twin.close();
        database = null;
        statements = streams ? new Histories(random, true) : statements;
      }
    }
    if (database != null) {
      contenders.forEach(this::note);
      database.close();
      twin.close();
    }
  }

  private void note(Contender contender) {
    if (contender.twinFailure() != null) {
      twinFailures.putIfAbsent(contender.twinFailure().lines().findFirst().orElse("").replaceAll("\".*", ""), contender.twinFailure());
    }
  }

  private List<Contender> start(Database database, Twin twin, int count) throws SQLException {
    List<Contender> contenders = new ArrayList<>();
    boolean first = queries.isEmpty();
    for (int i = 0, drawn = 0; i < count && drawn < 10 * count; drawn++) {
      if (!first && i >= queries.size()) {
        break;
      }
      Choices choices = first ? Choices.random(random) : Choices.replay(queries.get(i));
      Contender contender = new Contender(database, twin, "_" + drawn, choices);
      try {
        contender.start(streams);
        contenders.add(contender);
      } catch (SQLException e) {
        refuse(contender, e);
        if (first) {
          continue;
        }
      }
      if (first) {
        queries.add(contender.choices);
      }
      i++;
    }
    return contenders;
  }

  private void refuse(Contender contender, SQLException e) {
    String line = e.getMessage().lines().findFirst().orElse("");
    refusals.merge(line.replaceAll("[0-9]+", "n"), 1, Integer::sum);
    if (!Trial.isRefusal(e)) {
      report(contender, List.of(), List.of(), e.getMessage());
    }
  }

  /** Whether all was well. */
  private boolean follow(Database database, Twin twin, List<Contender> contenders, List<Change> history, List<Change> past)
      throws SQLException {
    int before = failures.size();
    int look = random.nextInt(history.size());
    for (int i = 0; i < history.size(); i++) {
      twin.apply(history.get(i));
      try {
        database.execute(history.get(i).sql());
      } catch (SQLException e) {
        contenders.forEach(contender -> report(contender, history, past, null));
        failures.add("seed " + seed + ": " + e.getMessage());
        return false;
      }
      if (i == look || i == history.size() - 1) {
        check(contenders, history.subList(0, i + 1), past, i == history.size() - 1);
      }
    }
    if (!streams && failures.size() == before) {
      for (Change change : Histories.end(false)) {
        twin.apply(change);
        database.execute(change.sql());
      }
      history.addAll(Histories.end(false));
      checkEmptied(contenders, history, past);
    }
    return failures.size() == before;
  }

  private void check(List<Contender> contenders, List<Change> history, List<Change> past, boolean last) {
    for (Contender contender : contenders) {
      compared++;
      try {
        String wrong = contender.check();
        if (wrong == null && last) {
          wrong = contender.checkOneShot(streams);
        }
        if (wrong == null && last && streams && closes(contender)) {
          wrong = contender.checkState();
        }
        if (wrong != null) {
          report(contender, history, past, wrong);
        }
      } catch (SQLException e) {
        report(contender, history, past, e.getMessage());
      }
    }
  }

  private void checkEmptied(List<Contender> contenders, List<Change> history, List<Change> past) {
    for (Contender contender : contenders) {
      try {
        String wrong = contender.check();
        wrong = wrong == null ? contender.checkState() : wrong;
        if (wrong != null) {
          report(contender, history, past, wrong);
        }
      } catch (SQLException e) {
        report(contender, history, past, e.getMessage());
      }
    }
  }

  /** Repeats the failure with the query alone, first over the history, then over all before it too, and shrinks it. */
  private void report(Contender contender, List<Change> history, List<Change> past, String wrong) {
    if (!reported.add(contender.choices)) {
      return;
    }
    Trial trial = new Trial(contender.choices, List.copyOf(history), streams);
    Failure failure = trial.run();
    if (failure == null) {
      List<Change> all = new ArrayList<>(past);
      all.addAll(history);
      trial = new Trial(contender.choices, all, streams);
      failure = trial.run();
    }
    if (failure != null) {
      failures.add("-- seed " + seed + "\n" + Shrinking.script(trial, failure, SHRINKING));
    } else if (wrong != null) {
      failures.add("-- seed " + seed + ", only beside other queries: " + contender.text + "\n" + wrong);
    }
  }
}
