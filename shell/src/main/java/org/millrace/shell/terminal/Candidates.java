package org.millrace.shell.terminal;

import org.jline.reader.Candidate;

/** Makes what completion offers. */
final class Candidates {
  private Candidates() {}

  /** A word after which a space follows; description may be null. */
  static Candidate described(String word, String group, String description) {
    return new Candidate(word, word, group, description, null, null, true);
  }

  /** A word after which something must follow directly. */
  static Candidate open(String word, String group, String description) {
    return new Candidate(word, word, group, description, null, null, false);
  }
}
