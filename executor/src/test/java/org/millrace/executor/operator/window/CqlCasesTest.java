package org.millrace.executor.operator.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.operator.Bag;
import org.millrace.executor.operator.Change;
import org.millrace.executor.operator.Rows;
import org.millrace.executor.operator.window.InstantFlow.Node;

/** The worked CQL cases whose plans our operators cover: all but EXCEPT. An instant of a case is a microsecond here. */
class CqlCasesTest {
  static List<JsonNode> cases() throws IOException {
    List<JsonNode> cases = new ArrayList<>();
    try (InputStream in = CqlCasesTest.class.getResourceAsStream("/cql_cases.json")) {
      new ObjectMapper().readTree(in).get("cases").forEach(cases::add);
    }
    cases.removeIf(c -> c.get("plan").get("op").asText().equals("except_all"));
    return cases;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void givesTheExpectedChangesAtEveryInstant(JsonNode spec) {
    Map<String, Node> inputs = new HashMap<>();
    spec.path("streams").fields().forEachRemaining(e -> inputs.put(e.getKey(), stream(e.getKey(), e.getValue())));
    spec.path("relations").fields().forEachRemaining(e -> inputs.put(e.getKey(), table(e.getKey(), e.getValue())));
    InstantFlow flow = new InstantFlow(new CqlPlan(inputs).build(spec.get("plan")));
    spec.path("streams").fields().forEachRemaining(e -> feedStream(flow, e.getKey(), e.getValue()));
    spec.path("relations").fields().forEachRemaining(e -> feedTable(flow, e.getKey(), e.getValue()));

    TreeMap<Long, Bag> changes = new TreeMap<>();
    flow.run(spec.get("horizon").asLong())
        .forEach(
            (instant, emitted) ->
                emitted.forEach(c -> changes.computeIfAbsent(Math.max(0, instant), i -> new Bag()).add(c)));
    changes.values().removeIf(bag -> bag.weights().isEmpty());

    assertThat(changes).as(spec.get("title").asText()).isEqualTo(expected(spec.get("expected")));
  }

  private static TreeMap<Long, Bag> expected(JsonNode expected) {
    TreeMap<Long, Bag> changes = new TreeMap<>();
    boolean isStream = expected.get("kind").asText().equals("stream");
    for (JsonNode change : expected.get(isStream ? "elements" : "changes")) {
      int weight = isStream || change.get(1).asText().equals("+") ? 1 : -1;
      changes
          .computeIfAbsent(change.get(0).asLong(), i -> new Bag())
          .add(new Change(row(change.get(isStream ? 1 : 2)), weight));
    }
    return changes;
  }

  private static Node stream(String name, JsonNode spec) {
    return Node.stream(name, type(spec.get("elements").get(0).get(1)), names(spec));
  }

  private static Node table(String name, JsonNode spec) {
    return Node.table(name, type(spec.get("updates").get(0).get(2)), names(spec));
  }

  private static List<String> names(JsonNode spec) {
    List<String> names = new ArrayList<>();
    spec.get("schema").forEach(n -> names.add(n.asText()));
    return names;
  }

  private static RowType type(JsonNode row) {
    List<SqlType> types = new ArrayList<>();
    row.forEach(v -> types.add(SqlType.of(v.isTextual() ? TypeKind.VARCHAR : TypeKind.BIGINT)));
    return Rows.type(types.toArray(SqlType[]::new));
  }

  private static List<Object> row(JsonNode values) {
    List<Object> row = new ArrayList<>();
    values.forEach(v -> row.add(v.isNull() ? null : v.isTextual() ? v.asText() : (Object) v.asLong()));
    return Change.values(row.toArray());
  }

  private static void feedStream(InstantFlow flow, String name, JsonNode spec) {
    spec.get("elements").forEach(e -> flow.feed(name, e.get(0).asLong(), new Change(row(e.get(1)), 1)));
  }

  private static void feedTable(InstantFlow flow, String name, JsonNode spec) {
    spec.get("updates")
        .forEach(
            u -> flow.feed(name, u.get(0).asLong(), new Change(row(u.get(2)), u.get(1).asText().equals("+") ? 1 : -1)));
  }
}
