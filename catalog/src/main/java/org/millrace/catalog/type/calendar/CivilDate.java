package org.millrace.catalog.type.calendar;

/**
 * Days since 1970-01-01 to and from year, month and day of the proleptic Gregorian calendar. Years are astronomical: 0 is
 * 1 BC. The algorithm is that of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": a year starts in March, so
 * that the leap day is its last. About 5 ns, no allocation.
 */
public final class CivilDate {
  private static final int DAYS_OF_400_YEARS = 146_097;
  private static final int FROM_YEAR_ZERO_MARCH = 719_468;

  private CivilDate() {}

  /** The day number of a date; a month outside 1 to 12 is an error of the caller, a day outside the month counts on. */
  public static long days(long year, int month, int day) {
    long y = month <= 2 ? year - 1 : year;
    long era = Math.floorDiv(y, 400);
    int yearOfEra = (int) (y - era * 400);
    int dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * DAYS_OF_400_YEARS + dayOfEra - FROM_YEAR_ZERO_MARCH;
  }

  /** Year, month and day of a day number in one long, to be taken apart by {@link #year}, {@link #month}, {@link #day}. */
  public static long packed(long days) {
    long z = days + FROM_YEAR_ZERO_MARCH;
    long era = Math.floorDiv(z, (long) DAYS_OF_400_YEARS);
    int dayOfEra = (int) (z - era * DAYS_OF_400_YEARS);
    int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
    int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    int monthFromMarch = (5 * dayOfYear + 2) / 153;
    int day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1;
    int month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
    long year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
    return year << 9 | month << 5 | day;
  }

  public static long year(long packed) {
    return packed >> 9;
  }

  public static int month(long packed) {
    return (int) packed >> 5 & 15;
  }

  public static int day(long packed) {
    return (int) packed & 31;
  }

  public static boolean isLeap(long year) {
    return (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  public static int daysInMonth(long year, int month) {
    return month == 2 ? isLeap(year) ? 29 : 28 : 30 + ((month + (month >> 3)) & 1);
  }
}
