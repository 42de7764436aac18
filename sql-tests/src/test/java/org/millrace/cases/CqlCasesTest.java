package org.millrace.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.ThrowingConsumer;

/** The worked CQL cases, whose answers were computed from the definitions. */
class CqlCasesTest {
  private static Stream<CqlCase> cases() throws IOException {
    JsonNode file = new ObjectMapper().readTree(CqlCasesTest.class.getResource("/cases/cql_cases.json"));
    return StreamSupport.stream(file.get("cases").spliterator(), false).map(CqlCase::new);
  }

  private static Stream<DynamicTest> forEach(Stream<CqlCase> cases, ThrowingConsumer<CqlCase> check) {
    return cases.map(
        c ->
            DynamicTest.dynamicTest(
                c.id(), () -> assertTimeoutPreemptively(Duration.ofSeconds(60), () -> check.accept(c))));
  }

  @TestFactory
  Stream<DynamicTest> everyInstantShowsItsChanges() throws IOException {
    return forEach(cases(), CqlCasesTest::checkInstantByInstant);
  }

  @TestFactory
  Stream<DynamicTest> readingEverythingBeforeAnythingIsCompleteShowsTheSameInstants() throws IOException {
    return forEach(cases().filter(c -> c.relations().isEmpty()), CqlCasesTest::checkAllAtOnce);
  }

  @TestFactory
  Stream<DynamicTest> aMaterializedViewEndsWithTheFinalRelation() throws IOException {
    return forEach(cases().filter(CqlCase::isRelation), CqlCasesTest::checkFinalRelation);
  }

  @Test
  void heartbeatsReleaseAnInstantNotArrivals() throws Exception {
    CqlCase heartbeat = cases().filter(c -> c.json().has("released")).findFirst().orElseThrow();
    try (Database database = new Database()) {
      heartbeat.createObjects(database);
      declare(database, heartbeat);

      for (JsonNode step : heartbeat.json().get("released")) {
        JsonNode arrival = step.get(0);
        boolean isHeartbeat = arrival.get(0).textValue().equals("hb");
        database.execute(
            isHeartbeat
                ? CqlCase.advance(arrival.get(1).textValue(), arrival.get(2).intValue(), true)
                : CqlCase.insert(arrival.get(0).textValue(), arrival.get(1).intValue(), arrival.get(2)));
        Answer released = database.fetch("c");
        assertThat(released.rows()).as(arrival.toString()).isEqualTo(rows(released, step.get(1), false));
      }
    }
  }

  private static void declare(Database database, CqlCase c) throws SQLException {
    database.execute("DECLARE c CURSOR FOR " + c.query() + (c.isRelation() ? " EMIT CHANGES" : ""));
  }

  private static void checkInstantByInstant(CqlCase c) throws SQLException {
    try (Database database = new Database()) {
      c.createObjects(database);
      declare(database, c);
      for (int instant = 0; instant <= c.horizon(); instant++) {
        for (String statement : statementsOf(c, instant)) {
          database.execute(statement);
        }
        Answer answer = database.fetch("c");
        List<List<Object>> expected = rows(answer, expectedAt(c, instant), c.isRelation());
        assertThat(answer.sorted()).as("instant " + instant).isEqualTo(Answer.sorted(expected));
      }
    }
  }

  /** The statements that bring an instant about and complete it. */
  private static List<String> statementsOf(CqlCase c, int instant) {
    List<String> statements = new ArrayList<>(c.advances(instant, false));
    statements.addAll(c.updatesAt(instant));
    statements.addAll(c.insertsAt(instant));
    statements.addAll(c.advances(instant, true));
    return statements;
  }

  private static void checkAllAtOnce(CqlCase c) throws SQLException {
    try (Database database = new Database()) {
      c.createObjects(database);
      declare(database, c);
      for (int instant = 0; instant <= c.horizon(); instant++) {
        for (String insert : c.insertsAt(instant)) {
          database.execute(insert);
        }
      }
      for (String advance : c.advances(c.horizon(), true)) {
        database.execute(advance);
      }

      Answer answer = database.fetch("c");
      List<List<Object>> expected = rows(answer, allExpected(c), c.isRelation());
      assertThat(Answer.sorted(answer.rows())).isEqualTo(Answer.sorted(expected));
    }
  }

  private static void checkFinalRelation(CqlCase c) throws SQLException {
    try (Database database = new Database()) {
      c.createObjects(database);
      database.execute("CREATE MATERIALIZED VIEW r AS " + c.query());
      for (int instant = 0; instant <= c.horizon(); instant++) {
        for (String statement : statementsOf(c, instant)) {
          database.execute(statement);
        }
      }

      Answer answer = database.query("SELECT * FROM r");
      assertThat(answer.sorted()).isEqualTo(Answer.sorted(answer.typedRows(c.json().at("/expected/final"), 0)));
    }
  }

  private static List<JsonNode> allExpected(CqlCase c) {
    JsonNode all = c.json().at(c.isRelation() ? "/expected/changes" : "/expected/elements");
    return StreamSupport.stream(all.spliterator(), false).toList();
  }

  private static List<JsonNode> expectedAt(CqlCase c, int instant) {
    return allExpected(c).stream().filter(entry -> entry.get(0).intValue() == instant).toList();
  }

  /** Entries (instant, sign, row) or (instant, row) as rows of a cursor with or without the column "op". */
  private static List<List<Object>> rows(Answer answer, Iterable<JsonNode> entries, boolean signed) {
    List<List<Object>> rows = new ArrayList<>();
    for (JsonNode entry : entries) {
      List<Object> row = new ArrayList<>();
      if (signed) {
        row.add(entry.get(1).textValue());
      }
      row.addAll(answer.typedRow(entry.get(signed ? 2 : 1), signed ? 1 : 0));
      rows.add(row);
    }
    return rows;
  }
}
