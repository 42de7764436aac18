package org.millrace.cases;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The worked example of "One SQL to rule them all" (Begoli and others, SIGMOD 2019): the highest bid of each ten minutes, as
 * the table shows it at any moment, as changes, and when the watermark has passed. Its watermarks are heartbeats.
 */
class EmitTableTest {
  private static final String HIGHEST =
      """
      SELECT b.window_start AS wstart, b.window_end AS wend, b.bidtime, b.price, b.item
      FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE) AS b
      JOIN (
        SELECT window_start, window_end, MAX(price) AS price
        FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
        GROUP BY window_start, window_end
      ) AS m ON b.window_start = m.window_start AND b.window_end = m.window_end AND b.price = m.price
      """;

  private JsonNode example;

  @BeforeEach
  void read() throws Exception {
    example = new ObjectMapper().readTree(getClass().getResource("/cases/cql_cases.json")).get("emit");
  }

  @Test
  void theTableShowsTheCurrentAnswerAtAnyTime() throws SQLException {
    try (Database database = opened("CREATE MATERIALIZED VIEW highest AS " + HIGHEST)) {
      for (JsonNode step : example.get("input")) {
        take(database, step);
        assertShown(database, "highest", example.at("/table_at/" + step.get(0).textValue()));
      }
    }
  }

  @Test
  void theTableOfClosedWindowsWaitsForTheWatermark() throws SQLException {
    try (Database database = opened("CREATE MATERIALIZED VIEW closed AS " + HIGHEST + " EMIT ON WINDOW CLOSE")) {
      for (JsonNode step : example.get("input")) {
        take(database, step);
        assertShown(database, "closed", example.at("/table_after_watermark_at/" + step.get(0).textValue()));
      }
    }
  }

  @Test
  void changesComeWithTheBidThatMakesThem() throws SQLException {
    assertDelivered(" EMIT CHANGES", "emit_stream");
  }

  @Test
  void finalRowsComeOnceWhenTheWatermarkHasPassed() throws SQLException {
    assertDelivered("", "emit_stream_after_watermark");
    assertDelivered(" EMIT AFTER WATERMARK", "emit_stream_after_watermark");
  }

  private void assertDelivered(String emit, String expected) throws SQLException {
    try (Database database = opened("DECLARE c CURSOR FOR " + HIGHEST + emit)) {
      for (JsonNode step : example.get("input")) {
        take(database, step);
        Answer answer = database.fetch("c");
        List<List<Object>> wanted = deliveredAt(answer, expected, step.get(0).textValue());
        assertThat(answer.sorted()).as(step.toString()).isEqualTo(Answer.sorted(wanted));
      }
    }
  }

  private List<List<Object>> deliveredAt(Answer answer, String expected, String moment) {
    boolean signed = answer.columns().get(0).equals("op");
    List<List<Object>> rows = new ArrayList<>();
    for (JsonNode entry : example.get(expected)) {
      if (entry.get(6).textValue().equals(moment)) {
        List<Object> row = new ArrayList<>();
        if (signed) {
          row.add(entry.get(5).textValue().equals("undo") ? "-" : "+");
        }
        row.addAll(answer.typedRow(shown(entry), signed ? 1 : 0));
        rows.add(row);
      }
    }
    return rows;
  }

  private void assertShown(Database database, String view, JsonNode expected) throws SQLException {
    if (expected.isMissingNode()) {
      return;
    }
    Answer answer = database.query("SELECT * FROM " + view);
    List<List<Object>> rows = new ArrayList<>();
    expected.forEach(row -> rows.add(answer.typedRow(shown(row), 0)));
    assertThat(answer.sorted()).isEqualTo(Answer.sorted(rows));
  }

  /** The first five columns of a row, with whole timestamps. */
  private static JsonNode shown(JsonNode row) {
    var shown = new ObjectMapper().createArrayNode();
    for (int i = 0; i < 5; i++) {
      shown.add(i < 3 ? shown.textNode(moment(row.get(i).textValue())) : row.get(i));
    }
    return shown;
  }

  private static Database opened(String statement) throws SQLException {
    Database database = new Database();
    database.execute(
        "CREATE STREAM bid (bidtime TIMESTAMP, price BIGINT, item VARCHAR, WATERMARK FOR bidtime AS bidtime - INTERVAL '1' DAY)");
    database.execute(statement);
    return database;
  }

  private static void take(Database database, JsonNode step) throws SQLException {
    JsonNode what = step.get(2);
    database.execute(
        step.get(1).textValue().equals("wm")
            ? "ADVANCE STREAM bid TO TIMESTAMP '" + moment(what.textValue()) + "'"
            : "INSERT INTO bid VALUES (TIMESTAMP '%s', %d, '%s')"
                .formatted(moment(what.get(0).textValue()), what.get(1).intValue(), what.get(2).textValue()));
  }

  /** The example's clock, such as 8:07. */
  private static String moment(String clock) {
    return "2026-01-01 0" + clock + ":00";
  }
}
