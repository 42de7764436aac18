package org.millrace.catalog.function.time;

import java.util.Locale;
import org.millrace.catalog.type.calendar.DateTimeText;

/** The fields of a TO_CHAR pattern. Of two that fit, the longer is meant. */
enum PatternField {
  HH24("HH24", 2),
  HH12("HH12", 2),
  HH("HH", 2),
  MI("MI", 2),
  SSSSS("SSSSS", 0),
  SSSS("SSSS", 0),
  SS("SS", 2),
  MS("MS", 3),
  US("US", 6),
  FF1("FF1", 1),
  FF2("FF2", 2),
  FF3("FF3", 3),
  FF4("FF4", 4),
  FF5("FF5", 5),
  FF6("FF6", 6),
  YYYY("YYYY", 4),
  YYY("YYY", 3),
  YY("YY", 2),
  Y("Y", 1),
  IYYY("IYYY", 4),
  IYY("IYY", 3),
  IY("IY", 2),
  IDDD("IDDD", 3),
  ID("ID", 1),
  IW("IW", 2),
  I("I", 1),
  MONTH("MONTH", -9),
  MON("MON", -1),
  MM("MM", 2),
  DAY("DAY", -9),
  DY("DY", -1),
  DDD("DDD", 3),
  DD("DD", 2),
  D("D", 1),
  WW("WW", 2),
  W("W", 1),
  CC("CC", 2),
  Q("Q", 1),
  AM("AM", -1),
  PM("PM", -1),
  A_M("A.M.", -1),
  P_M("P.M.", -1),
  AD("AD", -1),
  BC("BC", -1);

  private static final String[] MONTHS = {
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"
  };
  private static final String[] DAYS = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};

  private final String spelling;
  private final int width;

  /** The width of a number with its leading zeros; −9 for a name filled to nine letters, −1 for one that is not. */
  PatternField(String spelling, int width) {
    this.spelling = spelling;
    this.width = width;
  }

  String spelling() {
    return spelling;
  }

  boolean isNumber() {
    return width >= 0;
  }

  /** The longest field spelled at an index, in any case; null if there is none. */
  static PatternField at(String pattern, int index) {
    PatternField longest = null;
    for (PatternField field : values()) {
      if ((longest == null || field.spelling.length() > longest.spelling.length())
          && pattern.regionMatches(true, index, field.spelling, 0, field.spelling.length())) {
        longest = field;
      }
    }
    return longest;
  }

  /** Writes the field of a timestamp; names in the case of the spelling: MONTH, Month or month. */
  void append(StringBuilder out, long micros, String written, boolean compact) {
    if (isNumber()) {
      long number = number(micros);
      int least = compact ? 1 : width;
      String digits = Long.toString(Math.abs(number));
      out.append(number < 0 ? "-" : "").append("0".repeat(Math.max(0, least - digits.length()))).append(digits);
    } else {
      String name = name(micros);
      boolean capitals = Character.isUpperCase(written.charAt(written.endsWith(".") ? written.length() - 2 : 1));
      boolean small = Character.isLowerCase(written.charAt(0));
      name = capitals ? name.toUpperCase(Locale.ROOT) : small ? name.toLowerCase(Locale.ROOT) : name;
      out.append(name).append(" ".repeat(compact ? 0 : Math.max(0, -width - name.length())));
    }
  }

  private long number(long micros) {
    return switch (this) {
      case HH24 -> DateTimeFields.extract(DateTimeUnit.HOUR, micros);
      case HH12, HH -> (DateTimeFields.extract(DateTimeUnit.HOUR, micros) + 11) % 12 + 1;
      case MI -> DateTimeFields.extract(DateTimeUnit.MINUTE, micros);
      case SS -> DateTimeFields.extract(DateTimeUnit.SECOND, micros);
      case SSSSS, SSSS -> Math.floorMod(micros, DateTimeText.MICROS_PER_DAY) / DateTimeText.MICROS_PER_SECOND;
      case MS, FF3 -> fraction(micros) / 1000;
      case US, FF6 -> fraction(micros);
      case FF1 -> fraction(micros) / 100_000;
      case FF2 -> fraction(micros) / 10_000;
      case FF4 -> fraction(micros) / 100;
      case FF5 -> fraction(micros) / 10;
      case YYYY -> year(micros);
      case YYY -> year(micros) % 1000;
      case YY -> year(micros) % 100;
      case Y -> year(micros) % 10;
      case IYYY -> isoYear(micros);
      case IYY -> isoYear(micros) % 1000;
      case IY -> isoYear(micros) % 100;
      case I -> isoYear(micros) % 10;
      case IDDD -> (isoWeek(micros) - 1) * 7 + DateTimeFields.extract(DateTimeUnit.ISODOW, micros);
      case ID -> DateTimeFields.extract(DateTimeUnit.ISODOW, micros);
      case IW -> isoWeek(micros);
      case MM -> DateTimeFields.extract(DateTimeUnit.MONTH, micros);
      case DDD -> DateTimeFields.extract(DateTimeUnit.DOY, micros);
      case DD -> DateTimeFields.extract(DateTimeUnit.DAY, micros);
      case D -> DateTimeFields.extract(DateTimeUnit.DOW, micros) + 1;
      case WW -> (DateTimeFields.extract(DateTimeUnit.DOY, micros) - 1) / 7 + 1;
      case W -> (DateTimeFields.extract(DateTimeUnit.DAY, micros) - 1) / 7 + 1;
      case CC -> DateTimeFields.extract(DateTimeUnit.CENTURY, micros);
      default -> DateTimeFields.extract(DateTimeUnit.QUARTER, micros);
    };
  }

  private String name(long micros) {
    boolean afternoon = DateTimeFields.extract(DateTimeUnit.HOUR, micros) >= 12;
    return switch (this) {
      case MONTH -> month(micros);
      case MON -> month(micros).substring(0, 3);
      case DAY -> day(micros);
      case DY -> day(micros).substring(0, 3);
      case AM, PM -> afternoon ? "PM" : "AM";
      case A_M, P_M -> afternoon ? "P.M." : "A.M.";
      default -> DateTimeFields.extract(DateTimeUnit.YEAR, micros) < 0 ? "BC" : "AD";
    };
  }

  static String[] monthNames() {
    return MONTHS.clone();
  }

  /** From Sunday on. */
  static String[] dayNames() {
    return DAYS.clone();
  }

  private static String month(long micros) {
    return MONTHS[(int) DateTimeFields.extract(DateTimeUnit.MONTH, micros) - 1];
  }

  private static String day(long micros) {
    return DAYS[(int) DateTimeFields.extract(DateTimeUnit.DOW, micros)];
  }

  private static long fraction(long micros) {
    return Math.floorMod(micros, DateTimeText.MICROS_PER_SECOND);
  }

  /** The year without its era. */
  private static long year(long micros) {
    return Math.abs(DateTimeFields.extract(DateTimeUnit.YEAR, micros));
  }

  private static long isoYear(long micros) {
    return Math.abs(DateTimeFields.extract(DateTimeUnit.ISOYEAR, micros));
  }

  private static long isoWeek(long micros) {
    return DateTimeFields.extract(DateTimeUnit.WEEK, micros);
  }
}
