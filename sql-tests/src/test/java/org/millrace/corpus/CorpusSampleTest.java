package org.millrace.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A thousand queries of the corpus, drawn by a seed: from files of every kind, some from each. */
class CorpusSampleTest {
  private static final int FILES = 40;
  private static final int QUERIES_A_FILE = 25;

  @Test
  void aThousandQueriesAnswerAsTheCorpusSays() throws SQLException {
    Tally tally = sample(FILES, QUERIES_A_FILE, 20260101);

    System.out.println("sqllogictest sample: " + tally);
    assertThat(tally.wrong).isEmpty();
    assertThat(tally.internal).isEmpty();
    assertThat(tally.right).isGreaterThan(tally.queries * 99 / 100);
  }

  /** So many queries of so many files. */
  static Tally sample(int files, int queries, long seed) throws SQLException {
    Random random = new Random(seed);
    List<String> names = CorpusNames.all();
    Tally tally = new Tally();
    for (int f = 0; f < files; f++) {
      String name = names.get(random.nextInt(names.size()));
      List<CorpusRecord> records = CorpusFile.read(name);
      long count = records.stream().filter(CorpusRecord.Query.class::isInstance).count();
      Set<Integer> chosen = new TreeSet<>();
      while (chosen.size() < Math.min(queries, count)) {
        chosen.add(random.nextInt((int) count));
      }
      tally.add(CorpusRun.run(name, records, chosen::contains));
    }
    return tally;
  }
}
