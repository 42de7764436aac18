package org.millrace.docs;

import java.util.List;
import java.util.regex.Pattern;

/** The links of a Markdown page to files. */
final class Links {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)(#[^)]*)?\\)");

  private Links() {}

  /** Their paths, relative to the page. */
  static List<String> of(String page) {
    return LINK.matcher(page).results().map(link -> link.group(1)).filter(target -> !target.contains("://")).toList();
  }
}
