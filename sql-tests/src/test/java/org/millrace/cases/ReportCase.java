package org.millrace.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A case re-created from a fault report, as Millrace SQL. */
final class ReportCase {
  /** Where the case's neutral dialect says a thing otherwise than Millrace does: {text, replacement} by case. */
  private static final Map<String, String[]> ADAPTED =
      Map.of(
          "B016",
          new String[] {
            "INTERVAL '0' SECOND)", "INTERVAL '0' SECOND) WITH (on_late = 'accept', allowed_lateness = '1 hour')",
            "/*+ ALLOW LATENESS INTERVAL '1' HOUR */", ""
          },
          "B037",
          new String[] {"[RANGE INTERVAL '2' MINUTE]", "[RANGE 2 MINUTES]"},
          "B052",
          new String[] {
            "rates (cur VARCHAR, ", "rates (cur VARCHAR PRIMARY KEY, ",
            "rates FOR SYSTEM_TIME AS OF o.ts AS r", "rates FOR SYSTEM_TIME AS OF o.ts AS r"
          });

  private final JsonNode json;
  private final List<String> statements = new ArrayList<>();

  ReportCase(JsonNode json) {
    this.json = json;
    String sql = json.get("sql").textValue();
    String[] changes = ADAPTED.getOrDefault(id(), new String[0]);
    for (int i = 0; i < changes.length; i += 2) {
      if (!sql.contains(changes[i])) {
        throw new IllegalStateException(id() + " has no " + changes[i]);
      }
      sql = sql.replace(changes[i], changes[i + 1]);
    }
    for (String statement : sql.replaceAll("--[^\\n]*", "").split(";")) {
      if (!statement.isBlank()) {
        statements.add(statement.strip());
      }
    }
  }

  String id() {
    return json.get("id").textValue();
  }

  String title() {
    return id() + " " + json.get("capability").textValue();
  }

  String mode() {
    return json.at("/expected/mode").textValue();
  }

  JsonNode input() {
    return json.get("input");
  }

  JsonNode expectedRows() {
    return json.at("/expected/rows");
  }

  /** What creates the objects, in order. */
  List<String> definitions() {
    return statements.subList(0, statements.size() - 1);
  }

  String query() {
    return statements.get(statements.size() - 1);
  }

  List<String> streams() {
    return definitions().stream().filter(s -> s.startsWith("CREATE STREAM ")).map(s -> s.split("[ (]+")[2]).toList();
  }

  /** The statements that one entry of the input stands for. */
  List<String> statements(Database database, JsonNode entry) throws SQLException {
    return switch (entry.get("op").textValue()) {
      case "insert" -> List.of(insert(database, entry));
      case "update" -> List.of("UPDATE " + entry.get("table").textValue() + " SET "
          + equalities(entry.get("set"), ", ") + " WHERE " + equalities(entry.get("where"), " AND "));
      case "delete" -> List.of("DELETE FROM " + entry.get("from").textValue() + " WHERE " + equalities(entry.get("where"), " AND "));
      case "end" -> streams().stream().map(stream -> "CLOSE STREAM " + stream).toList();
      default -> throw new IllegalArgumentException(entry.toString());
    };
  }

  private static String insert(Database database, JsonNode entry) throws SQLException {
    String into = entry.get("into").textValue();
    List<String> values = new ArrayList<>();
    entry.get("row").forEach(value -> values.add(literal(value)));
    if (database.columns(into).size() != values.size()) {
      throw new IllegalArgumentException(entry.toString());
    }
    return "INSERT INTO " + into + " VALUES (" + String.join(", ", values) + ")";
  }

  private static String equalities(JsonNode members, String between) {
    List<String> equalities = new ArrayList<>();
    members.properties().forEach(m -> equalities.add(m.getKey() + " = " + literal(m.getValue())));
    return String.join(between, equalities);
  }

  private static String literal(JsonNode value) {
    if (!value.isTextual()) {
      return value.asText().toUpperCase();
    }
    boolean isMoment = value.textValue().matches("\\d{4}-\\d\\d-\\d\\d .*");
    return (isMoment ? "TIMESTAMP " : "") + "'" + value.textValue() + "'";
  }
}
