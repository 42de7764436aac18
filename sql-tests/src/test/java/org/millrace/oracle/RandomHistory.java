package org.millrace.oracle;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Draws statements that feed two streams and change a table, and tells a {@link History} what they do. Times have whole seconds, so
 * that rows tie; they rise slowly, out of order within the streams' delay and now and then beyond it.
 */
final class RandomHistory {
  private final Random random;
  private final History history;
  private final List<String> streams;
  private long clock;
  private long lastId;
  private long lastValue = 4;
  /** The table's rows with their key in front: id, k, v. */
  private final List<List<Object>> table = new ArrayList<>();

  RandomHistory(Random random, History history, List<String> streams) {
    this.random = random;
    this.history = history;
    this.streams = streams;
  }

  /** The next statement. */
  String next() {
    clock += random.nextInt(3);
    return switch (random.nextInt(10)) {
      case 0 -> insertIntoTable();
      case 1 -> updateTable();
      case 2 -> deleteFromTable();
      case 3 -> advance();
      default -> insertIntoStream();
    };
  }

  String close(String stream) {
    history.close(stream);
    return "CLOSE STREAM " + stream;
  }

  private String insertIntoStream() {
    String stream = streams.get(random.nextInt(streams.size()));
    List<String> tuples = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      List<Object> row = new ArrayList<>();
      row.add(random.nextInt(20) == 0 ? null : Moments.of(moment(clock - random.nextInt(4) + random.nextInt(2))));
      row.add(key());
      row.add(value());
      history.arrive(stream, row);
      tuples.add(tuple(row));
    }
    return "INSERT INTO " + stream + " VALUES " + String.join(", ", tuples);
  }

  private String advance() {
    String stream = streams.get(random.nextInt(streams.size()));
    long moment = moment(clock - random.nextInt(3)) + random.nextInt(2);
    history.advance(stream, moment);
    return "ADVANCE STREAM " + stream + " TO " + Moments.literal(moment);
  }

  private String insertIntoTable() {
    List<String> tuples = new ArrayList<>();
    for (int i = random.nextInt(2); i >= 0; i--) {
      List<Object> row = new ArrayList<>();
      row.add(++lastId);
      row.add(key());
      row.add(value());
      table.add(row);
      tuples.add(tuple(row));
    }
    publishTable();
    return "INSERT INTO d VALUES " + String.join(", ", tuples);
  }

  /** Always to a value that no row has, so that a row which is touched changes. */
  private String updateTable() {
    Long key = key();
    Long value = ++lastValue;
    for (List<Object> row : table) {
      if (key == null ? row.get(1) == null : key.equals(row.get(1))) {
        row.set(2, value);
      }
    }
    publishTable();
    return "UPDATE d SET v = " + value + " WHERE k" + (key == null ? " IS NULL" : " = " + key);
  }

  private String deleteFromTable() {
    long id = Math.max(1, lastId - random.nextInt(3));
    table.removeIf(row -> row.get(0).equals(id));
    publishTable();
    return "DELETE FROM d WHERE id = " + id;
  }

  private void publishTable() {
    history.setTable(table.stream().map(row -> (List<Object>) new ArrayList<>(row)).toList());
  }

  private static long moment(long seconds) {
    return Moments.BASE + Math.max(0, seconds) * Moments.SECOND;
  }

  private Long key() {
    return random.nextInt(8) == 0 ? null : Long.valueOf(1 + random.nextInt(3));
  }

  private Long value() {
    return random.nextInt(8) == 0 ? null : Long.valueOf(random.nextInt(7) - 2);
  }

  private static String tuple(List<Object> row) {
    return row.stream().map(RandomHistory::literal).collect(Collectors.joining(", ", "(", ")"));
  }

  private static String literal(Object value) {
    return value instanceof LocalDateTime ? Moments.literal(Moments.micros(value)) : String.valueOf(value);
  }
}
