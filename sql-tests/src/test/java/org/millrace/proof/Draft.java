package org.millrace.proof;

import java.util.List;

/**
 * A query while it is written, in one of two languages from the same choices: that of Millrace, or that of H2, where constructs which
 * H2 does not have are written out by their definition.
 */
final class Draft {
  final Choices choices;
  final boolean forH2;
  private int aliases;

  Draft(Choices choices, boolean forH2) {
    this.choices = choices;
    this.forH2 = forH2;
  }

  String alias() {
    return "a" + aliases++;
  }

  /** Something in FROM with its alias, and its columns qualified. */
  record Source(String text, List<Field> fields) {}

  /** A query and its columns. */
  record Query(String text, List<Field> columns) {
    Source as(String alias) {
      return new Source("(" + text + ") AS " + alias, Field.under(alias, columns));
    }
  }
}
