package org.millrace.catalog.type;

import org.millrace.catalog.type.calendar.DateTimeText;

/** Lays out the digits of a floating-point number as C's {@code %g} and PostgreSQL do. */
final class FloatingText {
  private FloatingText() {}

  /**
   * Appends a number given in Java's form ({@code 1.5}, {@code -1.0E-10}): plain while the exponent of its first digit is
   * from −4 to below the limit, else with an exponent of two digits at least; no point without digits behind it.
   */
  static void append(StringBuilder out, String java, int limit) {
    int start = java.charAt(0) == '-' ? 1 : 0;
    int mark = Math.max(java.indexOf('E'), java.indexOf('e'));
    int end = mark < 0 ? java.length() : mark;
    int point = java.indexOf('.');
    // Where the point stands, counted in digits from the first.
    int exponent = (point < 0 ? end : point) - start + (mark < 0 ? 0 : Integer.parseInt(java, mark + 1, java.length(), 10));
    int first = start;
    while (first < end && (java.charAt(first) == '0' || java.charAt(first) == '.')) {
      exponent -= java.charAt(first) == '0' ? 1 : 0;
      first++;
    }
    while (end > first && (java.charAt(end - 1) == '0' || java.charAt(end - 1) == '.') && end > point) {
      end--;
    }
    if (start == 1) {
      out.append('-');
    }
    if (first == end) {
      out.append('0');
    } else if (exponent > limit || exponent < -3) {
      appendScientific(out, java, first, end, exponent - 1);
    } else {
      appendPlain(out, java, first, end, exponent);
    }
  }

  private static void appendScientific(StringBuilder out, String digits, int first, int end, int exponent) {
    int last = end;
    while (digits.charAt(last - 1) == '0' || digits.charAt(last - 1) == '.') {
      last--;
    }
    out.append(digits.charAt(first));
    int point = out.length();
    for (int i = first + 1; i < last; i++) {
      if (digits.charAt(i) != '.') {
        out.append(digits.charAt(i));
      }
    }
    if (out.length() > point) {
      out.insert(point, '.');
    }
    out.append('e').append(exponent < 0 ? '-' : '+');
    DateTimeText.appendPadded(out, Math.abs(exponent), 2);
  }

  private static void appendPlain(StringBuilder out, String digits, int first, int end, int exponent) {
    int written = 0;
    if (exponent <= 0) {
      out.append("0.");
      for (int i = exponent; i < 0; i++) {
        out.append('0');
      }
      written = exponent;
    }
    for (int i = first; i < end; i++) {
      if (digits.charAt(i) != '.') {
        if (written == exponent && exponent > 0) {
          out.append('.');
        }
        out.append(digits.charAt(i));
        written++;
      }
    }
    for (; written < exponent; written++) {
      out.append('0');
    }
  }
}
