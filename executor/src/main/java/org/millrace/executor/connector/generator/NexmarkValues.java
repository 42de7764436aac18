package org.millrace.executor.connector.generator;

import org.millrace.catalog.connector.NexmarkTable;
import org.millrace.catalog.type.Slice;
import org.millrace.executor.batch.ColumnBuilder;

/**
 * The values of Nexmark's events, with the proportions and the skew of the generator of Apache Beam: half of the bids go to a
 * hot auction, which changes every hundred auctions; three quarters come from a hot bidder, three quarters of the auctions from
 * a hot seller; prices are even over their logarithm. A value depends on seed, event and column alone.
 */
final class NexmarkValues {
  private static final long START = 1_767_225_600_000_000L; // 2026-01-01
  private static final long MICROS_BETWEEN = 100;
  private static final long FIRST_ID = 1000;
  private static final int HOT_SPAN = 100;
  private static final int ACTIVE_PEOPLE = 1000;
  private static final int AUCTIONS_IN_FLIGHT = 100;
  /** Bids and auctions may name people and auctions that are about to come. */
  private static final int LEAD = 10;
  /** The events in which as many auctions come as are in flight. */
  private static final long EVENTS_IN_FLIGHT = AUCTIONS_IN_FLIGHT * 50 / 3;

  private static final String[] FIRST_NAMES =
      {"Peter", "Paul", "Luke", "John", "Saul", "Vicky", "Kate", "Julie", "Sarah", "Deiter", "Walter"};
  private static final String[] LAST_NAMES =
      {"Shultz", "Abrams", "Spencer", "White", "Bartels", "Walton", "Smith", "Jones", "Noris"};
  private static final String[] CITIES = {
    "Phoenix", "Los Angeles", "San Francisco", "Boise", "Portland", "Bend", "Redmond", "Seattle", "Kent", "Cheyenne"
  };
  private static final String[] STATES = {"AZ", "CA", "ID", "OR", "WA", "WY"};
  private static final String[] CHANNELS = {"Google", "Facebook", "Baidu", "Apple"};

  private final NexmarkTable table;
  private final long seed;

  NexmarkValues(NexmarkTable table, long seed) {
    this.table = table;
    this.seed = seed;
  }

  /** Appends the value of a column, by its lower-case name. */
  void append(ColumnBuilder out, String column, long event) {
    switch (column) {
      case "id" -> out.append(table == NexmarkTable.PERSON ? lastPerson(event) + FIRST_ID : lastAuction(event) + FIRST_ID);
      case "datetime" -> out.append(time(event));
      case "extra" -> out.append(ValueMaker.letters(5 + below(4, event, 1), draw(event, 2)));
      case "name" -> out.append(Slice.of(of(FIRST_NAMES, event, 3) + " " + of(LAST_NAMES, event, 4)));
      case "emailaddress" ->
          out.append(Slice.of(ValueMaker.letters(7, draw(event, 5)) + "@" + ValueMaker.letters(5, draw(event, 6)) + ".com"));
      case "creditcard" -> out.append(creditCard(event));
      case "city" -> out.append(Slice.of(of(CITIES, event, 8)));
      case "state" -> out.append(Slice.of(of(STATES, event, 9)));
      case "itemname" -> out.append(ValueMaker.letters(20, draw(event, 10)));
      case "description" -> out.append(ValueMaker.letters(100, draw(event, 11)));
      case "initialbid" -> out.append(price(event, 12));
      case "reserve" -> out.append(price(event, 12) + price(event, 13));
      case "expires" -> out.append(expires(event));
      case "seller" -> out.append(hot(event, 15) ? lastPerson(event) / HOT_SPAN * HOT_SPAN + FIRST_ID : person(event, 16));
      case "category" -> out.append(10 + below(5, event, 17));
      case "auction" -> out.append(below(2, event, 18) > 0 ? lastAuction(event) / HOT_SPAN * HOT_SPAN + FIRST_ID : auction(event));
      case "bidder" -> out.append(hot(event, 20) ? lastPerson(event) / HOT_SPAN * HOT_SPAN + 1 + FIRST_ID : person(event, 21));
      case "price" -> out.append(price(event, 22));
      case "channel" -> out.append(Slice.of(channel(event)));
      case "url" -> out.append(url(event));
      default -> throw new IllegalStateException("no column " + column);
    }
  }

  /** Milliseconds, in order. */
  private static long time(long event) {
    return (START + event * MICROS_BETWEEN) / 1000 * 1000;
  }

  private long expires(long event) {
    long horizon = Math.max(1, EVENTS_IN_FLIGHT * MICROS_BETWEEN / 1000 * 2);
    return time(event) + (1 + below(horizon, event, 14)) * 1000;
  }

  private boolean hot(long event, int column) {
    return below(4, event, column) > 0;
  }

  /** The number, from 0, of the last person up to an event. */
  private static long lastPerson(long event) {
    return event / NexmarkTable.ROUND;
  }

  private static long lastAuction(long event) {
    long within = Math.min(event % NexmarkTable.ROUND - 1, 2);
    return Math.max(0, event / NexmarkTable.ROUND * 3 + within);
  }

  private long person(long event, int column) {
    long people = lastPerson(event) + 1;
    long active = Math.min(people, ACTIVE_PEOPLE);
    return people - active + below(active + LEAD, event, column) + FIRST_ID;
  }

  private long auction(long event) {
    long last = lastAuction(event);
    long oldest = Math.max(last - AUCTIONS_IN_FLIGHT, 0);
    return oldest + below(last - oldest + 1 + LEAD, event, 19) + FIRST_ID;
  }

  private long price(long event, int column) {
    return Math.round(Math.pow(10, (draw(event, column) >>> 11) * 0x1.0p-53 * 6) * 100);
  }

  private Slice creditCard(long event) {
    long digits = Long.remainderUnsigned(draw(event, 7), 10_000_000_000_000_000L);
    String text = String.format("%016d", digits);
    return Slice.of(
        text.substring(0, 4) + " " + text.substring(4, 8) + " " + text.substring(8, 12) + " " + text.substring(12));
  }

  private String channel(long event) {
    return below(2, event, 23) > 0 ? of(CHANNELS, event, 24) : "channel-" + below(10_000, event, 25);
  }

  /** Each channel has an address of its own. */
  private Slice url(long event) {
    String channel = channel(event);
    String page = ValueMaker.letters(5, ValueMaker.mix(channel.hashCode())).toString();
    String id = channel.startsWith("channel-") ? "&channel_id=" + channel.substring(8) : "";
    return Slice.of("https://www.nexmark.com/" + page + "/item.htm?query=1" + id);
  }

  private String of(String[] words, long event, int column) {
    return words[below(words.length, event, column)];
  }

  private int below(long bound, long event, int column) {
    return (int) Long.remainderUnsigned(draw(event, column), bound);
  }

  private long draw(long event, int column) {
    return ValueMaker.mix(ValueMaker.mix(seed + column) + event * 0x9E3779B97F4A7C15L);
  }
}
