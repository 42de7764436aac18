package org.millrace.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files select1 to select5 whole, and a hundred thousand queries of all files: run with {@code -Pcorpus}. */
@Tag("corpus")
class CorpusTest {
  @ParameterizedTest
  @ValueSource(strings = {"select1", "select2", "select3", "select4", "select5"})
  void theWholeFileAnswersAsItSays(String name) throws SQLException {
    check(name, CorpusRun.run(name + ".test", CorpusFile.read(name + ".test"), query -> true));
  }

  @Test
  void aHundredThousandQueriesAnswerAsTheCorpusSays() throws SQLException {
    check("sample", CorpusSampleTest.sample(500, 200, Long.getLong("corpus.seed", 7)));
  }

  private static void check(String what, Tally tally) {
    System.out.println("sqllogictest " + what + ": " + tally);
    assertThat(tally.wrong).isEmpty();
    assertThat(tally.internal).isEmpty();
  }
}
