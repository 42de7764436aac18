package org.millrace.executor.connector.proposal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProposalTest {
  @TempDir Path folder;

  @Test
  void theEventTimeIsTheFirstTimestampThatIsNeverNull() throws IOException {
    Proposal proposal = propose("a,b,c\n2026-01-01 10:00:00,,2026-01-01 10:00:05\n,x,2026-01-01T10:00:01.5\n");

    assertThat(proposal.types()).containsExactly("TIMESTAMP", "VARCHAR", "TIMESTAMP");
    assertThat(proposal.eventTime()).isEqualTo(2);
    assertThat(proposal.delaySeconds()).isEqualTo(4);
  }

  @Test
  void leadingZerosMakeText() throws IOException {
    assertThat(propose("a,b,c,d\n1,07,1.5,1e3\n-20,10,.5,\n").types())
        .containsExactly("BIGINT", "VARCHAR", "DOUBLE", "DOUBLE");
  }

  @Test
  void aDayIsADate() throws IOException {
    Proposal proposal = propose("d,t\n2026-01-01,true\n2026-02-01,FALSE\n");

    assertThat(proposal.types()).containsExactly("DATE", "BOOLEAN");
    assertThat(proposal.eventTime()).isNegative();
  }

  @Test
  void theDelimiterIsTheOneThatTheHeaderHas() throws IOException {
    assertThat(propose("a;b;c|d\n1;2,5;x\n").found()).containsEntry("delimiter", ";");
    assertThat(propose("a;b;c|d\n1;2,5;x\n").types()).containsExactly("BIGINT", "VARCHAR", "VARCHAR");
    assertThat(propose("a\tb\n1\t2\n").names()).containsExactly("a", "b");
    assertThat(propose("a,b;c\n1,2\n").found()).isEmpty();
  }

  @Test
  void aTimeOfAGivenStyleIsTheEventTime() throws IOException {
    Path file = Files.writeString(folder.resolve("t.csv"), "at,n\n01.03.2026 10:00:20,1\nbroken,2\n01.03.2026 10:00:05,3\n");
    Proposal proposal =
        Proposal.of(Map.of("connector", "file", "path", file.toString(), "fields.at.timestamp", "dd.MM.yyyy HH:mm:ss"));

    assertThat(proposal.eventTime()).isZero();
    assertThat(proposal.delaySeconds()).isEqualTo(15);
  }

  @Test
  void howTimesAreWrittenIsFoundWhenNoOtherWayFits() throws IOException {
    Proposal proposal = propose("At,n\n01.03.2026 12:30:20,1\n13.03.2026 12:30:00,2\n13.03.2026 12:29:50,3\n");

    assertThat(proposal.types()).containsExactly("TIMESTAMP", "BIGINT");
    assertThat(proposal.found()).containsExactly(Map.entry("fields.at.timestamp", "dd.MM.yyyy HH:mm:ss"));
    assertThat(proposal.eventTime()).isZero();
    assertThat(proposal.delaySeconds()).isEqualTo(10);
    assertThat(propose("t\n2026/03/01 12:30\n").found()).containsValue("yyyy/MM/dd HH:mm");
    assertThat(propose("t\n01/02/2026 12:30\n01/31/2026 12:30\n").found()).containsValue("MM/dd/yyyy HH:mm");
  }

  @Test
  void whatMayBeTheMonthOrTheDayIsText() throws IOException {
    assertThat(propose("t\n01/02/2026 12:30\n11/12/2026 12:30\n").types()).containsExactly("VARCHAR");
    assertThat(propose("t\n13/02/2026 12:30\n02/13/2026 12:30\n").types()).containsExactly("VARCHAR");
    assertThat(propose("t\n13/02/2026 12:30\nlater\n").found()).isEmpty();
    assertThat(propose("t\n2026-03-01 12:30:00\n").found()).isEmpty();
  }

  private Proposal propose(String csv) throws IOException {
    Path file = Files.writeString(folder.resolve("a.csv"), csv);
    return Proposal.of(Map.of("connector", "file", "path", file.toString()));
  }
}
