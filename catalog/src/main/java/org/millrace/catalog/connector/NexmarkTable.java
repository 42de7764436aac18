package org.millrace.catalog.connector;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;

/**
 * The tables of the Nexmark benchmark (Tucker, Tufte, Papadimos, Maier: NEXMark – a benchmark for queries over data streams).
 * Of fifty events the first is a person, the next three are auctions, the rest bids.
 */
public enum NexmarkTable {
  PERSON(0, 1, "id BIGINT, name, emailAddress, creditCard, city, state, dateTime TIMESTAMP, extra"),
  AUCTION(
      1, 3,
      "id BIGINT, itemName, description, initialBid BIGINT, reserve BIGINT, dateTime TIMESTAMP, expires TIMESTAMP,"
          + " seller BIGINT, category BIGINT, extra"),
  BID(4, 46, "auction BIGINT, bidder BIGINT, price BIGINT, channel, url, dateTime TIMESTAMP, extra");

  /** How many events make a round. */
  public static final int ROUND = 50;

  private final int first;
  private final int count;
  private final RowType columns;

  NexmarkTable(int first, int count, String columns) {
    this.first = first;
    this.count = count;
    this.columns = new RowType(List.of(columns.split(", *")).stream().map(NexmarkTable::field).toList());
  }

  private static Field field(String declaration) {
    String[] parts = declaration.split(" ");
    SqlType type =
        parts.length == 1
            ? SqlType.of(TypeKind.VARCHAR)
            : parts[1].equals("BIGINT") ? SqlType.of(TypeKind.BIGINT) : SqlType.timestamp(3);
    return new Field(parts[0], type);
  }

  /** The one that the option table names. */
  public static NexmarkTable of(Map<String, String> options) {
    return valueOf(options.get("table").toUpperCase(Locale.ROOT));
  }

  public RowType columns() {
    return columns;
  }

  /** The event that is a row, both from 0. */
  public long event(long row) {
    return row / count * ROUND + first + row % count;
  }

  /** How many of so many first events are of this table. */
  public long rowsOf(long events) {
    return events / ROUND * count + Math.max(0, Math.min(count, events % ROUND - first));
  }

  /** Checks declared columns: any of the table's, in any order. */
  void check(RowType declared) {
    for (Field field : declared.fields()) {
      int column = columns.indexOf(field.name());
      if (column < 0) {
        throw new MillraceException(
            ErrorCode.OPTION_INVALID,
            "the " + name().toLowerCase(Locale.ROOT) + " of Nexmark has no column " + field.name(),
            null,
            NearestNames.hint(field.name(), columns.names(), "its columns are"));
      }
      if (columns.type(column).kind() != field.type().kind()) {
        throw new MillraceException(
            ErrorCode.OPTION_INVALID,
            "column " + field.name() + " of Nexmark is " + columns.type(column) + ", not " + field.type());
      }
    }
  }
}
