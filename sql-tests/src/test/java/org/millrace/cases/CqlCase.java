package org.millrace.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/**
 * A worked CQL case as Millrace SQL. Instant n is n seconds after 1970, a stream has its time as an extra first column t, and
 * a star in the case means the stream's own columns.
 */
final class CqlCase {
  private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSSSSS");

  private final JsonNode json;

  CqlCase(JsonNode json) {
    this.json = json;
  }

  String id() {
    return json.get("id").textValue();
  }

  JsonNode json() {
    return json;
  }

  int horizon() {
    return json.get("horizon").intValue();
  }

  boolean isRelation() {
    return json.at("/expected/kind").textValue().equals("relation");
  }

  List<String> streams() {
    return names("streams");
  }

  List<String> relations() {
    return names("relations");
  }

  private List<String> names(String member) {
    List<String> names = new ArrayList<>();
    json.path(member).fieldNames().forEachRemaining(names::add);
    return names;
  }

  void createObjects(Database database) throws SQLException {
    for (String stream : streams()) {
      JsonNode definition = json.at("/streams/" + stream);
      String columns = columns(definition.get("schema"), definition.at("/elements/0/1"));
      database.execute("CREATE STREAM " + stream + " (t TIMESTAMP, " + columns + ", WATERMARK FOR t AS t)");
    }
    for (String relation : relations()) {
      JsonNode definition = json.at("/relations/" + relation);
      String columns = columns(definition.get("schema"), definition.at("/updates/0/2"));
      database.execute("CREATE TABLE " + relation + " (" + columns + ")");
    }
  }

  private static String columns(JsonNode schema, JsonNode sampleRow) {
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      columns.add(schema.get(i).textValue() + (sampleRow.get(i).isNumber() ? " BIGINT" : " VARCHAR"));
    }
    return String.join(", ", columns);
  }

  /** The query in Millrace's dialect. */
  String query() {
    String cql = json.get("cql").textValue();
    String stars = String.join(", ", texts(json.at("/streams/" + streams().get(0) + "/schema")));
    return REWRITTEN
        .getOrDefault(id(), cql)
        .replace("SELECT *", "SELECT " + stars)
        .replaceAll("STREAM\\(\\*\\)", "STREAM(" + stars + ")")
        .replaceAll("(RANGE|SLIDE) (\\d+)", "$1 $2 SECONDS");
  }

  /** c14 must be an instant query, which a bracket makes it; DISTINCT stands before what it makes distinct. */
  private static final Map<String, String> REWRITTEN =
      Map.of(
          "c14-open-auctions",
          "SELECT item FROM OpenAuction [UNBOUNDED] WHERE item NOT IN (SELECT item FROM ClosedAuction [UNBOUNDED])",
          "c15-linear-road",
          "SELECT ISTREAM DISTINCT L.car, L.seg FROM Pos [RANGE 30] A, Pos [PARTITION BY car ROWS 1] L WHERE A.car = L.car");

  /** One INSERT for each element of the streams at an instant, in listed order. */
  List<String> insertsAt(int instant) {
    List<String> inserts = new ArrayList<>();
    for (String stream : streams()) {
      for (JsonNode element : json.at("/streams/" + stream + "/elements")) {
        if (element.get(0).intValue() == instant) {
          inserts.add(insert(stream, instant, element.get(1)));
        }
      }
    }
    return inserts;
  }

  static String insert(String stream, int instant, JsonNode row) {
    return "INSERT INTO " + stream + " VALUES (" + moment(instant, 0) + ", " + values(row) + ")";
  }

  /** The changes of the relations at an instant, a statement each. */
  List<String> updatesAt(int instant) {
    List<String> updates = new ArrayList<>();
    for (String relation : relations()) {
      JsonNode schema = json.at("/relations/" + relation + "/schema");
      for (JsonNode update : json.at("/relations/" + relation + "/updates")) {
        if (update.get(0).intValue() == instant) {
          updates.add(
              update.get(1).textValue().equals("+")
                  ? "INSERT INTO " + relation + " VALUES (" + values(update.get(2)) + ")"
                  : "DELETE FROM " + relation + " WHERE " + equalities(schema, update.get(2)));
        }
      }
    }
    return updates;
  }

  /** Says for every stream that nothing before the instant will follow, or nothing up to it. */
  List<String> advances(int instant, boolean past) {
    return streams().stream().map(stream -> advance(stream, instant, past)).toList();
  }

  static String advance(String stream, int instant, boolean past) {
    return "ADVANCE STREAM " + stream + " TO " + moment(instant, past ? 1 : 0);
  }

  private static String moment(int instant, int micros) {
    LocalDateTime time = LocalDateTime.ofEpochSecond(instant, micros * 1000, ZoneOffset.UTC);
    return "TIMESTAMP '" + time.format(MOMENT) + "'";
  }

  private static String values(JsonNode row) {
    return String.join(", ", StreamSupport.stream(row.spliterator(), false).map(CqlCase::literal).toList());
  }

  private static String equalities(JsonNode schema, JsonNode row) {
    List<String> equalities = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      equalities.add(schema.get(i).textValue() + " = " + literal(row.get(i)));
    }
    return String.join(" AND ", equalities);
  }

  private static String literal(JsonNode value) {
    return value.isNumber() ? value.asText() : "'" + value.textValue() + "'";
  }

  private static List<String> texts(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::textValue).toList();
  }
}
