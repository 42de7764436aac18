package org.millrace.tpch;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Rows of the eight tables, drawn by a seed from such values as make every query find some. Keys are counted up, so that a row
 * can be deleted and others come after it.
 */
final class TpchRows {
  private static final String[] REGIONS = {"AFRICA", "AMERICA", "ASIA", "EUROPE", "MIDDLE EAST"};
  private static final String[] NATIONS = {"BRAZIL", "CANADA", "FRANCE", "GERMANY", "INDIA", "KENYA", "SAUDI ARABIA"};
  private static final int[] REGION_OF = {1, 1, 3, 3, 2, 0, 4};
  private static final String[] BRANDS = {"Brand#12", "Brand#23", "Brand#34", "Brand#45"};
  private static final String[] TYPES = {
    "PROMO BURNISHED BRASS", "ECONOMY ANODIZED STEEL", "MEDIUM POLISHED TIN", "LARGE PLATED BRASS"
  };
  /** By brand, as query 19 asks for them together. */
  private static final String[][] CONTAINERS = {
    {"SM CASE", "SM BOX"}, {"MED BOX", "MED BAG"}, {"LG CASE", "LG BOX"}, {"JUMBO JAR"}
  };
  private static final int[] SIZES = {3, 3, 9, 15, 49};
  private static final String[] COLOURS = {"green", "forest", "azure"};
  private static final String[] PRIORITIES = {"1-URGENT", "2-HIGH", "3-MEDIUM", "5-LOW"};
  private static final String[] MODES = {"MAIL", "SHIP", "AIR", "AIR REG", "TRUCK"};
  private static final String[] SEGMENTS = {"BUILDING", "MACHINERY"};
  private static final String[] CODES = {"13", "31", "23", "10"};

  private final Random random;
  private int suppliers;
  private int parts;
  private int customers;
  private int orders;

  TpchRows(long seed) {
    random = new Random(seed);
  }

  /** INSERT statements of the small tables. */
  List<String> geography() {
    List<String> rows = new ArrayList<>();
    for (int r = 0; r < REGIONS.length; r++) {
      rows.add("INSERT INTO region VALUES (" + r + ", '" + REGIONS[r] + "', NULL)");
    }
    for (int n = 0; n < NATIONS.length; n++) {
      rows.add("INSERT INTO nation VALUES (" + n + ", '" + NATIONS[n] + "', " + REGION_OF[n] + ", NULL)");
    }
    return rows;
  }

  String supplier() {
    int key = ++suppliers;
    String comment = random.nextInt(4) == 0 ? "'some Customer has Complaints'" : "'fine'";
    return insert("supplier", key, text("Supplier#" + key), text("street " + key), key % NATIONS.length,
        text(phone()), money(-500, 9000), comment);
  }

  String part() {
    int key = ++parts;
    int brand = random.nextInt(BRANDS.length);
    return insert("part", key, text(pick(COLOURS) + " " + pick(COLOURS)), text("Manufacturer#" + key % 3), text(BRANDS[brand]),
        text(pick(TYPES)), SIZES[random.nextInt(SIZES.length)], text(pick(CONTAINERS[brand])), money(900, 2000), "NULL");
  }

  /** A part's suppliers, one statement. */
  String partsupp() {
    int first = busySupplier();
    int second = first % suppliers + 1;
    return "INSERT INTO partsupp VALUES " + partsupp(first) + (second == first ? "" : ", " + partsupp(second));
  }

  private String partsupp(int supplier) {
    return row(parts, supplier, random.nextInt(200) + 20, money(1, 20), "NULL");
  }

  String customer() {
    int key = ++customers;
    return insert("customer", key, text("Customer#" + key), text("road " + key), random.nextInt(NATIONS.length), text(phone()),
        money(-900, 9900), text(pick(SEGMENTS)), "NULL");
  }

  String order(LocalDate day) {
    int key = ++orders;
    // A third of all customers never order.
    int customer = random.nextInt(customers) / 3 * 3 + 1;
    String comment = random.nextInt(3) == 0 ? "'special handling requests'" : "'plain'";
    return insert("orders", key, customer, text(random.nextBoolean() ? "F" : "O"), money(1000, 90000), "DATE '" + day + "'",
        text(pick(PRIORITIES)), "NULL", 0, comment);
  }

  /** The lines of the last order, one statement. */
  String lines(LocalDate day) {
    StringBuilder rows = new StringBuilder("INSERT INTO lineitem VALUES ");
    int count = 1 + random.nextInt(4);
    for (int line = 1; line <= count; line++) {
      LocalDate shipped = day.plusDays(1 + random.nextInt(120));
      LocalDate committed = day.plusDays(30 + random.nextInt(60));
      LocalDate received = shipped.plusDays(1 + random.nextInt(30));
      rows.append(line == 1 ? "" : ", ").append(row(
          orders, random.nextInt(parts) + 1, busySupplier(), line, 1 + random.nextInt(50), money(900, 50000),
          "0.0" + random.nextInt(10), "0.0" + random.nextInt(9), text(pick(new String[] {"R", "A", "N"})),
          text(pick(new String[] {"O", "F"})), "DATE '" + shipped + "'", "DATE '" + committed + "'", "DATE '" + received + "'",
          text(random.nextBoolean() ? "DELIVER IN PERSON" : "NONE"), text(pick(MODES)), "NULL"));
    }
    return rows.toString();
  }

  /** Few suppliers have most of the parts, so that lines and parts meet in them. */
  private int busySupplier() {
    return random.nextInt(Math.min(suppliers, 8)) + 1;
  }

  /** A day in 1993 to 1996. */
  LocalDate day() {
    return LocalDate.of(1993, 6, 1).plusDays(random.nextInt(1200));
  }

  private static String insert(String table, Object... values) {
    return "INSERT INTO " + table + " VALUES " + row(values);
  }

  private static String row(Object... values) {
    List<String> texts = new ArrayList<>();
    for (Object value : values) {
      texts.add(value.toString());
    }
    return "(" + String.join(", ", texts) + ")";
  }

  private static String text(String value) {
    return "'" + value + "'";
  }

  private String pick(String[] values) {
    return values[random.nextInt(values.length)];
  }

  private String phone() {
    return pick(CODES) + "-" + (100 + random.nextInt(900));
  }

  private String money(int least, int most) {
    return least + random.nextInt(most - least) + "." + random.nextInt(10) + random.nextInt(10);
  }
}
