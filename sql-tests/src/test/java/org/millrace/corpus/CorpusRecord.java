package org.millrace.corpus;

import java.util.List;

/** A record of a file of the corpus: something to run, and what is expected of it. */
sealed interface CorpusRecord {
  /** A line number in the file. */
  int line();

  String sql();

  /** A statement that must succeed, or must fail. */
  record Command(int line, String sql, boolean fails) implements CorpusRecord {}

  /**
   * A query.
   *
   * @param types a letter a column: I for whole numbers, R for others, T for text
   * @param sort nosort, rowsort or valuesort
   * @param expected values one a line, or a single line "n values hashing to …"
   */
  record Query(int line, String sql, String types, String sort, List<String> expected) implements CorpusRecord {}
}
