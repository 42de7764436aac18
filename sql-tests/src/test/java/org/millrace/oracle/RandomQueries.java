package org.millrace.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.millrace.oracle.Relation.Bracket;
import org.millrace.oracle.Relation.Source;
import org.millrace.oracle.Relation.Type;
import org.millrace.oracle.Select.Join;

/** Draws queries over two streams (time, k, v) and a table (k, v). */
final class RandomQueries {
  private final Random random;
  private final List<Source> streams;
  private final Source table;

  RandomQueries(Random random, List<Source> streams, Source table) {
    this.random = random;
    this.streams = streams;
    this.table = table;
  }

  /** A query without brackets: streams as they have come, and the table. */
  Select tickQuery() {
    return top(this::tickSource);
  }

  private Relation tickSource() {
    return switch (random.nextInt(6)) {
      case 0, 1 -> table;
      case 2 -> windows(anyStream());
      default -> anyStream();
    };
  }

  /** A query with at least one bracket. */
  Select instantQuery() {
    while (true) {
      Select query = top(this::instantSource);
      if (query.leaves().stream().anyMatch(leaf -> leaf instanceof Bracket || leaf instanceof FinalBracket)) {
        return query;
      }
    }
  }

  private Relation instantSource() {
    return switch (random.nextInt(11)) {
      case 0 -> table;
      case 1 -> anyStream();
      case 2 -> windows(bracket(anyStream()));
      case 3 -> finalBracket();
      default -> bracket(anyStream());
    };
  }

  /** Over what windows count, by their end. */
  private Relation finalBracket() {
    Select counts = windowed(windows(anyStream()), true);
    List<Expression> scope = Select.scope(List.of(counts));
    List<Expression> items = new ArrayList<>(scope.subList(2, scope.size()));
    items.add(scope.get(1));
    Select data = new Select(List.of(counts), null, null, null, items, null, List.of(), null);
    int n = 1 + random.nextInt(3);
    long seconds = 1 + random.nextInt(6);
    return switch (random.nextInt(4)) {
      case 0 -> new FinalBracket(data, "ROWS " + n, n, -1, -1);
      case 1 -> new FinalBracket(data, "PARTITION BY c0 ROWS " + n, n, -1, 0);
      case 2 -> new FinalBracket(data, "UNBOUNDED", -1, -1, -1);
      default -> new FinalBracket(data, "RANGE " + seconds + " SECONDS", -1, seconds * Moments.SECOND, -1);
    };
  }

  private Bracket bracket(Source stream) {
    int n = 1 + random.nextInt(3);
    long seconds = 1 + random.nextInt(4);
    String range = "RANGE " + seconds + " SECONDS";
    long slide = 1 + random.nextInt(4);
    return switch (random.nextInt(11)) {
      case 8 -> new Bracket(stream, range + " SLIDE " + slide + " SECONDS", -1, seconds * Moments.SECOND, -1, slide * Moments.SECOND);
      case 9 -> new Bracket(stream, "ROWS " + n + " SLIDE " + slide, n, -1, -1, slide);
      case 0 -> new Bracket(stream, "NOW", -1, 1, -1);
      case 1 -> new Bracket(stream, "UNBOUNDED", -1, -1, -1);
      case 2 -> new Bracket(stream, "ROWS " + n, n, -1, -1);
      case 3 -> new Bracket(stream, "PARTITION BY k ROWS " + n, n, -1, 1);
      case 4 -> new Bracket(stream, "PARTITION BY k ROWS " + n + " " + range, n, seconds * Moments.SECOND, 1);
      default -> new Bracket(stream, range, -1, seconds * Moments.SECOND, -1);
    };
  }

  /**
   * A windowed aggregate whose rows are final when their window closes: the keys are window_start, window_end and perhaps k. Column 1
   * is window_end.
   */
  Select windowedQuery() {
    Select counts = windowed(windows(anyStream()), random.nextBoolean());
    return random.nextInt(3) > 0 ? counts : windowJoin(counts, random.nextBoolean() ? Join.INNER : Join.LEFT);
  }

  /** Joined with other counts of the same windows, or of others that may share their bounds. */
  private Select windowJoin(Select counts, Join join) {
    boolean same = random.nextBoolean();
    Select others = windowed(same ? counts.from().get(0) : windows(anyStream()), false);
    List<Relation> from = List.of(counts, others);
    List<Expression> scope = Select.scope(from);
    int right = counts.columns().size();
    Expression on = scope.get(0).equalTo(scope.get(right)).and(scope.get(1).equalTo(scope.get(right + 1)));
    return new Select(from, join, on, null, scope, null, List.of(), null);
  }

  private Select windowed(Relation windows, boolean byKey) {
    List<Expression> scope = Select.scope(List.of(windows));
    List<Expression> keys = new ArrayList<>(scope.subList(3, 5));
    if (byKey) {
      keys.add(scope.get(1));
    }
    Expression where = random.nextInt(3) == 0 ? predicate(scope) : null;
    return new Select(List.of(windows), null, null, where, null, keys, aggregates(scope), null);
  }

  private Relation windows(Relation data) {
    long size = 1 + random.nextInt(5);
    long offset = random.nextInt(3) - 1;
    return switch (random.nextInt(5)) {
      case 0 -> new Windows(data, Windows.Kind.TUMBLE, size, size, offset);
      case 1 -> new Windows(data, Windows.Kind.HOP, 1 + random.nextInt(4), size, offset);
      case 2 -> new Windows(data, Windows.Kind.CUMULATE, size, size * (1 + random.nextInt(3)), offset);
      default -> new Sessions(data, random.nextInt(3) > 0 ? 1 : -1, size);
    };
  }

  private Select top(Supplier<Relation> sources) {
    return switch (random.nextInt(4)) {
      case 0 -> projection(List.of(nested(sources)), null, null);
      case 1 -> aggregation(List.of(nested(sources)), null, null);
      default -> join(nested(sources), nested(sources));
    };
  }

  private Relation nested(Supplier<Relation> sources) {
    return switch (random.nextInt(12)) {
      case 0, 1 -> projection(List.of(sources.get()), null, null);
      case 2, 3 -> aggregation(List.of(sources.get()), null, null);
      case 4 -> new Distinct(projection(List.of(sources.get()), null, null));
      case 5 -> new Union(integers(sources.get()), integers(sources.get()));
      case 6 -> semiJoin(sources.get(), sources.get());
      default -> sources.get();
    };
  }

  /** Two columns of integers, so that two of these can be united. */
  private Select integers(Relation source) {
    List<Expression> scope = Select.scope(List.of(source));
    List<Expression> items = List.of(integer(scope), integer(scope));
    return new Select(List.of(source), null, null, null, items, null, List.of(), null);
  }

  private Relation semiJoin(Relation left, Relation right) {
    return new SemiJoin(left, right, integerIndex(left), integerIndex(right), random.nextBoolean(), random.nextInt(3) == 0);
  }

  private int integerIndex(Relation relation) {
    List<Expression> scope = Select.scope(List.of(relation));
    return scope.indexOf(integer(scope));
  }

  /** The first rows of a tick query. */
  Top topQuery() {
    return new Top(tickQuery(), random.nextBoolean(), 1 + random.nextInt(4));
  }

  /**
   * Two streams joined within a distance in time, by a key: an append-only result, whose unmatched rows come when they are final. What
   * can no longer match is forgotten below it.
   */
  Select intervalJoin() {
    List<Relation> from = List.of(streams.get(0), streams.get(1));
    List<Expression> scope = Select.scope(from);
    Expression on = scope.get(1).equalTo(scope.get(4));
    on = on.and(scope.get(3).within(scope.get(0), random.nextInt(4), random.nextInt(4)));
    Join join = Join.values()[random.nextInt(Join.values().length)];
    return new Select(from, join, on, null, scope, null, List.of(), null);
  }

  private Select join(Relation left, Relation right) {
    List<Relation> from = List.of(left, right);
    List<Expression> scope = Select.scope(from);
    int leftColumns = left.columns().size();
    Expression on = integer(scope.subList(0, leftColumns)).equalTo(integer(scope.subList(leftColumns, scope.size())));
    if (random.nextInt(3) == 0) {
      on = on.and(predicate(scope));
    }
    Join join = random.nextInt(3) > 0 ? Join.INNER : Join.values()[random.nextInt(Join.values().length)];
    return random.nextInt(3) == 0 ? aggregation(from, join, on) : projection(from, join, on);
  }

  private Select projection(List<Relation> from, Join join, Expression on) {
    List<Expression> scope = Select.scope(from);
    Expression where = random.nextInt(3) == 0 ? predicate(scope) : null;
    List<Expression> items = new ArrayList<>();
    items.add(integer(scope));
    for (int i = random.nextInt(3); i > 0; i--) {
      items.add(expression(scope));
    }
    return new Select(from, join, on, where, items, null, List.of(), null);
  }

  private Select aggregation(List<Relation> from, Join join, Expression on) {
    List<Expression> scope = Select.scope(from);
    Expression where = random.nextInt(3) == 0 ? predicate(scope) : null;
    List<Expression> keys = new ArrayList<>();
    if (random.nextInt(4) > 0) {
      keys.add(integer(scope));
    }
    List<AggregateFunction> aggregates = aggregates(scope);
    Expression having = null;
    if (random.nextInt(4) == 0) {
      aggregates.add(0, AggregateFunction.countRows());
      having = Expression.column("COUNT(*)", Type.INTEGER, keys.size()).greaterThan(1);
    }
    return new Select(from, join, on, where, null, keys, aggregates, having);
  }

  private List<AggregateFunction> aggregates(List<Expression> scope) {
    List<AggregateFunction> aggregates = new ArrayList<>();
    aggregates.add(random.nextBoolean() ? AggregateFunction.countRows() : AggregateFunction.max(integer(scope)));
    for (int i = random.nextInt(2); i >= 0; i--) {
      Expression argument = integer(scope);
      aggregates.add(
          switch (random.nextInt(12)) {
            case 8 -> AggregateFunction.bitXor(argument);
            case 9 -> AggregateFunction.mode(argument);
            case 10 -> AggregateFunction.middle(argument);
            case 11 -> AggregateFunction.first(argument, integer(scope));
            case 0 -> AggregateFunction.countRows();
            case 1 -> AggregateFunction.count(argument);
            case 2 -> AggregateFunction.countDistinct(argument);
            case 3 -> AggregateFunction.min(argument);
            case 4 -> AggregateFunction.max(argument);
            case 5 -> AggregateFunction.average(argument);
            case 6 -> AggregateFunction.countRowsWhere(predicate(scope));
            default -> AggregateFunction.sum(argument);
          });
    }
    return aggregates;
  }

  private Expression expression(List<Expression> scope) {
    Expression integer = integer(scope);
    return switch (random.nextInt(5)) {
      case 0 -> integer.plus(random.nextInt(3));
      case 1 -> integer.times(integer(scope));
      case 2 -> integer.capped(random.nextInt(3));
      case 3 -> scope.get(random.nextInt(scope.size()));
      default -> integer;
    };
  }

  private Expression predicate(List<Expression> scope) {
    return switch (random.nextInt(5)) {
      case 0 -> integer(scope).isNull();
      case 1 -> integer(scope).greaterThan(random.nextInt(3)).or(integer(scope).isNull());
      case 2 -> integer(scope).greaterThan(0).and(integer(scope).greaterThan(1).or(integer(scope).equalTo(integer(scope))));
      default -> integer(scope).greaterThan(random.nextInt(4) - 1);
    };
  }

  /** One of the columns that are integers; each relation has one. */
  private Expression integer(List<Expression> scope) {
    List<Expression> integers = scope.stream().filter(column -> column.type() == Type.INTEGER).toList();
    return integers.get(random.nextInt(integers.size()));
  }

  private Source anyStream() {
    return streams.get(random.nextInt(streams.size()));
  }
}
