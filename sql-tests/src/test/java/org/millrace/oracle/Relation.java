package org.millrace.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A relation as one can write it in FROM, and what it means in a world. */
interface Relation {
  /** Integers (Long), exact numbers with a fraction (BigDecimal), times (LocalDateTime). */
  enum Type {
    INTEGER,
    DECIMAL,
    TIME
  }

  record Column(String name, Type type) {}

  List<Column> columns();

  String sql();

  List<List<Object>> rows(World world);

  /** What it reads: streams, tables and brackets, each as often as it is mentioned. */
  List<Relation> leaves();

  /** The names of the streams that it reads. */
  default Set<String> streams() {
    Set<String> names = new LinkedHashSet<>();
    for (Relation leaf : leaves()) {
      if (leaf instanceof FinalBracket bracket) {
        names.addAll(bracket.data().streams());
        continue;
      }
      Source source = leaf instanceof Bracket bracket ? bracket.source() : (Source) leaf;
      if (source.isStream()) {
        names.add(source.name());
      }
    }
    return names;
  }

  /** Whether it may change at any second, as rows enter it when a window closes or slides. */
  default boolean changesAnySecond() {
    return leaves().stream().anyMatch(leaf -> leaf instanceof FinalBracket || leaf instanceof Bracket b && b.slide() > 1);
  }

  /** How long rows stay in its brackets, in microseconds: when it may change though no row comes. */
  default Set<Long> stays() {
    Set<Long> stays = new LinkedHashSet<>();
    for (Relation leaf : leaves()) {
      if (leaf instanceof Bracket bracket && bracket.range() >= 0) {
        stays.add(bracket.range());
      }
    }
    return stays;
  }

  /** A stream or table by its name. */
  record Source(String name, List<Column> columns, boolean isStream) implements Relation {
    @Override
    public String sql() {
      return name;
    }

    @Override
    public List<List<Object>> rows(World world) {
      return (isStream ? world.streams() : world.tables()).get(name);
    }

    @Override
    public List<Relation> leaves() {
      return List.of(this);
    }
  }

  /**
   * A CQL window over a stream whose first column is its time.
   *
   * @param rows the n of ROWS n, or −1
   * @param range in microseconds, or −1
   * @param key the column of PARTITION BY, or −1
   * @param slide of the range in microseconds, else of the rows; 1 without
   */
  record Bracket(Source source, String text, int rows, long range, int key, long slide) implements Relation {
    Bracket(Source source, String text, int rows, long range, int key) {
      this(source, text, rows, range, key, 1);
    }

    @Override
    public List<Column> columns() {
      return source.columns();
    }

    @Override
    public String sql() {
      return source.name() + " [" + text + "]";
    }

    @Override
    public List<List<Object>> rows(World world) {
      long at = range < 0 ? world.instant() : Math.floorDiv(world.instant(), slide) * slide;
      List<List<Object>> entered = source.rows(world).stream().filter(row -> Moments.micros(row.get(0)) <= at).toList();
      if (range < 0) {
        entered = entered.subList(0, (int) (entered.size() / slide * slide));
      }
      List<List<Object>> held = new ArrayList<>();
      Map<Object, Integer> later = new HashMap<>();
      for (int i = entered.size() - 1; i >= 0; i--) {
        List<Object> row = entered.get(i);
        int newer = later.merge(key < 0 ? "all" : row.get(key), 1, Integer::sum) - 1;
        boolean recent = range < 0 || Moments.micros(row.get(0)) > at - range;
        if (recent && (rows < 0 || newer < rows)) {
          held.add(0, row);
        }
      }
      return held;
    }

    @Override
    public List<Relation> leaves() {
      return List.of(this);
    }
  }
}
