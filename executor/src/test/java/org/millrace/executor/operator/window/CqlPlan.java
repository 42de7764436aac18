package org.millrace.executor.operator.window;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Nodes;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Rows;
import org.millrace.executor.operator.aggregate.AggregateOperator;
import org.millrace.executor.operator.join.JoinOperator;
import org.millrace.executor.operator.stream.RelationToStreamOperator;
import org.millrace.executor.operator.window.InstantFlow.Node;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.AggregateCall.Function;
import org.millrace.planner.physical.BracketWindow;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.RelationToStream;

/** The plans of the worked CQL cases, made of our operators. */
final class CqlPlan {
  private final Map<String, Node> inputs;

  CqlPlan(Map<String, Node> inputs) {
    this.inputs = inputs;
  }

  Node build(JsonNode plan) {
    String op = plan.get("op").asText();
    return switch (op) {
      case "window" -> window(plan);
      case "relation" -> renamed(inputs.get(plan.get("name").asText()), plan);
      case "select" -> select(build(plan.get("input")), plan.get("pred").asText());
      case "project" -> project(build(plan.get("input")), plan.get("exprs"));
      case "aggregate" -> aggregate(build(plan.get("input")), plan);
      case "distinct" -> distinct(build(plan.get("input")));
      case "join" -> join(build(plan.get("left")), build(plan.get("right")), plan.get("pred").asText());
      default -> toStream(build(plan.get("input")), RelationToStream.Kind.valueOf(op.toUpperCase(Locale.ROOT)));
    };
  }

  private Node window(JsonNode plan) {
    Node stream = inputs.get(plan.get("stream").asText());
    List<Integer> partition = new ArrayList<>();
    if (plan.has("by")) {
      plan.get("by").forEach(column -> partition.add(stream.names.indexOf(column.asText())));
    }
    long range = plan.get("type").asText().equals("now") ? 1 : plan.path("range").asLong(-1);
    BracketWindow node =
        new BracketWindow(
            Nodes.input(stream.type, Nodes.APPEND),
            plan.path("rows").asLong(-1),
            range,
            plan.path("slide").asLong(-1),
            partition,
            -1,
            stream.type,
            Nodes.RETRACT);
    Operator operator = BracketWindowOperator.of(node);
    return renamed(Node.of(stream.type, stream.names, operator, stream), plan);
  }

  /** The same columns, their names behind the alias of the plan if it has one. */
  private static Node renamed(Node node, JsonNode plan) {
    if (!plan.has("as")) {
      return node;
    }
    List<String> names = node.names.stream().map(n -> plan.get("as").asText() + "." + n).toList();
    return Node.of(node.type, names, (input, batch, out) -> out.emit(batch), node);
  }

  private static Node select(Node input, String predicate) {
    String[] parts = predicate.split(" > ");
    int column = input.names.indexOf(parts[0]);
    long bound = Long.parseLong(parts[1]);
    Operator filter =
        (in, batch, out) -> {
          int[] rows = new int[batch.size];
          int count = 0;
          for (int i = 0; i < batch.size; i++) {
            rows[count] = i;
            count += batch.columns[column].longAt(i) > bound ? 1 : 0;
          }
          if (count > 0) {
            out.emit(batch.select(rows, count));
          }
        };
    return Node.of(input.type, input.names, filter, input);
  }

  private static Node project(Node input, JsonNode expressions) {
    List<String> names = new ArrayList<>();
    List<Field> fields = new ArrayList<>();
    int[] columns = new int[expressions.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = input.names.indexOf(expressions.get(i).get(1).asText());
      names.add(expressions.get(i).get(0).asText());
      fields.add(input.type.fields().get(columns[i]));
    }
    Operator projection = (in, batch, out) -> out.emit(projected(batch, columns));
    return Node.of(new RowType(fields), names, projection, input);
  }

  private static Batch projected(Batch batch, int[] columns) {
    return batch.project(columns);
  }

  private static Node aggregate(Node input, JsonNode plan) {
    List<String> names = new ArrayList<>();
    List<SqlType> types = new ArrayList<>();
    List<Integer> keys = new ArrayList<>();
    plan.get("keys").forEach(key -> keys.add(input.names.indexOf(key.asText())));
    keys.forEach(key -> names.add(input.names.get(key)));
    keys.forEach(key -> types.add(input.type.type(key)));
    List<AggregateCall> calls = new ArrayList<>();
    for (JsonNode call : plan.get("aggs")) {
      Function function = call.get(1).asText().equals("count") ? Function.COUNT : Function.MAX;
      List<Integer> arguments =
          call.get(2).isNull() ? List.of() : List.of(input.names.indexOf(call.get(2).asText()));
      calls.add(new AggregateCall(function, arguments, false, -1, SqlType.of(TypeKind.BIGINT)));
      names.add(call.get(0).asText());
      types.add(SqlType.of(TypeKind.BIGINT));
    }
    return grouped(input, keys, calls, Rows.type(types.toArray(SqlType[]::new)), names);
  }

  private static Node distinct(Node input) {
    List<Integer> all = IntStream.range(0, input.type.size()).boxed().toList();
    return grouped(input, all, List.of(), input.type, input.names);
  }

  private static Node grouped(
      Node input, List<Integer> keys, List<AggregateCall> calls, RowType type, List<String> names) {
    Aggregate node =
        new Aggregate(
            Nodes.input(input.type, Nodes.RETRACT),
            keys,
            calls,
            Aggregate.Emission.CHANGES,
            List.of(),
            type,
            Nodes.RETRACT);
    Operator operator =
        AggregateOperator.of(
            node,
            (failure, expression, batch, row, weight) -> {
              throw failure;
            });
    return Node.of(type, names, operator, input);
  }

  private static Node join(Node left, Node right, String predicate) {
    String[] sides = predicate.split(" == ");
    RowType type = Nodes.joined(left.type, right.type);
    List<String> names = new ArrayList<>(left.names);
    names.addAll(right.names);
    Join node =
        new Join(
            Nodes.input(left.type, Nodes.RETRACT),
            Nodes.input(right.type, Nodes.RETRACT),
            Join.Type.INNER,
            List.of(left.names.indexOf(sides[0])),
            List.of(right.names.indexOf(sides[1])),
            null,
            new Join.Retention.Forever(),
            new Join.Retention.Forever(),
            type,
            Nodes.RETRACT);
    return Node.of(type, names, JoinOperator.of(node, null), left, right);
  }

  private static Node toStream(Node input, RelationToStream.Kind kind) {
    RelationToStream node =
        new RelationToStream(Nodes.input(input.type, Nodes.RETRACT), kind, input.type, Nodes.APPEND);
    return Node.of(input.type, input.names, RelationToStreamOperator.of(node), input);
  }
}
