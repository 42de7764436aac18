package org.millrace.shell.format;

/** How many columns of a terminal a character takes: two for those of East Asia and pictures, none for marks set on others. */
public final class DisplayWidth {
  /** First and last code point of ranges shown two columns wide, by Unicode's EastAsianWidth (W and F), coarsely. */
  private static final int[] WIDE = {
    0x1100, 0x115F, 0x2E80, 0x303E, 0x3041, 0x33FF, 0x3400, 0x4DBF, 0x4E00, 0x9FFF, 0xA000, 0xA4CF, 0xAC00, 0xD7A3, 0xF900,
    0xFAFF, 0xFE30, 0xFE6F, 0xFF00, 0xFF60, 0xFFE0, 0xFFE6, 0x1F300, 0x1F64F, 0x1F680, 0x1F6FF, 0x1F900, 0x1F9FF, 0x20000,
    0x3FFFD
  };

  private DisplayWidth() {}

  public static int of(int codePoint) {
    if (codePoint < 0x300) {
      return 1;
    }
    int kind = Character.getType(codePoint);
    if (kind == Character.NON_SPACING_MARK || kind == Character.ENCLOSING_MARK || kind == Character.FORMAT) {
      return 0;
    }
    for (int i = 0; i < WIDE.length && WIDE[i] <= codePoint; i += 2) {
      if (codePoint <= WIDE[i + 1]) {
        return 2;
      }
    }
    return 1;
  }

  public static int of(String text) {
    return text.codePoints().map(DisplayWidth::of).sum();
  }
}
