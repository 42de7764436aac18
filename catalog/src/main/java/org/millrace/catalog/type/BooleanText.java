package org.millrace.catalog.type;

/** BOOLEAN from text: true, t, yes, y, on, 1 and their opposites, in any case, blanks around them allowed. */
public final class BooleanText {
  private static final String[] TRUE = {"TRUE", "T", "YES", "Y", "ON", "1"};
  private static final String[] FALSE = {"FALSE", "F", "NO", "N", "OFF", "0"};

  private BooleanText() {}

  /** 1, 0, or {@link ValueText#INVALID}. */
  public static long parse(byte[] b, int from, int to) {
    int start = NumberText.skipBlanks(b, from, to);
    int end = NumberText.trimBlanks(b, start, to);
    if (isOneOf(TRUE, b, start, end)) {
      return 1;
    }
    return isOneOf(FALSE, b, start, end) ? 0 : ValueText.INVALID;
  }

  private static boolean isOneOf(String[] words, byte[] b, int from, int to) {
    for (String word : words) {
      if (NumberText.equalsIgnoreCase(b, from, to, word)) {
        return true;
      }
    }
    return false;
  }
}
