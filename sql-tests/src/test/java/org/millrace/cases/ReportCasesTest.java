package org.millrace.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Faults that people reported against other engines: each must be answered rightly. */
class ReportCasesTest {
  private static Stream<ReportCase> cases() throws IOException {
    JsonNode file = new ObjectMapper().readTree(ReportCasesTest.class.getResource("/cases/reports.json"));
    return StreamSupport.stream(file.spliterator(), false).map(ReportCase::new);
  }

  @TestFactory
  Stream<DynamicTest> everyReportIsAnsweredRightly() throws IOException {
    return cases()
        .map(
            c ->
                DynamicTest.dynamicTest(
                    c.title(),
                    () ->
                        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> assertAnswered(c))));
  }

  private static void define(Database database, ReportCase c) throws SQLException {
    for (String definition : c.definitions()) {
      database.execute(definition);
    }
    database.execute("CREATE MATERIALIZED VIEW answer AS " + c.query());
  }

  private static boolean isCursor(ReportCase c) {
    return !c.mode().startsWith("final");
  }

  private static void declare(Database database, ReportCase c) throws SQLException {
    database.execute("DECLARE c CURSOR FOR " + c.query() + (c.mode().equals("changelog") ? " EMIT CHANGES" : ""));
  }

  private static void assertAnswered(ReportCase c) throws SQLException {
    try (Database database = new Database()) {
      define(database, c);
      boolean asCursor = isCursor(c);
      if (asCursor) {
        declare(database, c);
      }
      for (JsonNode entry : c.input()) {
        if (entry.get("op").textValue().equals("expect")) {
          assertShown(database, entry);
        } else {
          for (String statement : c.statements(database, entry)) {
            database.execute(statement);
          }
          completeInstant(database, c, entry);
        }
      }
      Answer last = asCursor ? database.fetch("c") : database.query("SELECT * FROM answer");
      assertRows(last, c.expectedRows(), "at the end");
    }
  }

  /** An instant query shows an instant once it is complete: just after the row that made it. */
  private static void completeInstant(Database database, ReportCase c, JsonNode entry) throws SQLException {
    if (c.mode().equals("final-at-last-row")) {
      database.execute("ADVANCE STREAM s TO TIMESTAMP '" + entry.at("/row/1").textValue() + ".000001'");
    }
  }

  private static void assertShown(Database database, JsonNode expectation) throws SQLException {
    Answer shown = database.query("SELECT * FROM answer");
    List<String> columns = StreamSupport.stream(expectation.get("columns").spliterator(), false).map(JsonNode::textValue).toList();
    assertThat(shown.columns()).isEqualTo(columns);
    assertRows(shown, expectation.get("rows"), expectation.path("note").asText());
  }

  private static void assertRows(Answer answer, JsonNode expected, String place) {
    assertThat(answer.sorted()).as(place).isEqualTo(Answer.sorted(answer.typedRows(expected, 0)));
  }
}
