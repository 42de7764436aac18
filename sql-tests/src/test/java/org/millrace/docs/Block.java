package org.millrace.docs;

import java.util.ArrayList;
import java.util.List;

/**
 * A fenced block of a Markdown page.
 *
 * @param info what stands behind the opening fence, such as {@code sql no-run}
 * @param lines between the fences
 * @param first the number, from 0, of the line of the opening fence
 * @param after the number of the first line behind the closing fence
 */
record Block(String info, List<String> lines, int first, int after) {
  private static final String FENCE = "```";

  /** The blocks of a page, in order. */
  static List<Block> of(List<String> page) {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < page.size(); i++) {
      if (page.get(i).startsWith(FENCE)) {
        int end = i + 1;
        while (!page.get(end).equals(FENCE)) {
          end++;
        }
        blocks.add(new Block(page.get(i).substring(FENCE.length()).strip(), page.subList(i + 1, end), i, end + 1));
        i = end;
      }
    }
    return blocks;
  }

  /** The text of a block as it stands in a page. */
  static List<String> printed(String info, List<String> lines) {
    List<String> printed = new ArrayList<>(List.of(FENCE + info));
    printed.addAll(lines);
    printed.add(FENCE);
    return printed;
  }

  boolean isRun() {
    return info.equals("sql");
  }

  boolean isOnlyParsed() {
    return info.equals("sql no-run");
  }

  boolean isOutput() {
    return info.equals("text");
  }

  /** The path of the file that the block shows and that is written before what follows runs; null if it shows none. */
  String file() {
    return info.matches("\\w+ /tmp/\\S+") ? info.substring(info.indexOf(' ') + 1) : null;
  }

  String text() {
    return String.join("\n", lines) + "\n";
  }
}
