package org.millrace.executor.monitor;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What became of the records that each source read. Law: read = accepted + rejected + held, at every tick; held are those
 * read that the tick in progress has not judged yet.
 */
public final class Ledger {
  /** The account of one source. */
  public static final class Account {
    private long read;
    private long accepted;
    private long rejected;
    private final Map<String, Long> rejectedByReason = new TreeMap<>();

    public void read(long records) {
      read += records;
    }

    public void accepted(long records) {
      accepted += records;
    }

    public void rejected(String reason) {
      rejected++;
      rejectedByReason.merge(reason, 1L, Long::sum);
    }

    public long read() {
      return read;
    }

    public long accepted() {
      return accepted;
    }

    public long rejected() {
      return rejected;
    }

    public long held() {
      return read - accepted - rejected;
    }

    /** Counts by reason, in the order of their names. */
    public Map<String, Long> rejectedByReason() {
      return rejectedByReason;
    }
  }

  private final Map<String, Account> accounts = new LinkedHashMap<>();

  /** The account of a source, opened at first mention. */
  public Account account(String source) {
    return accounts.computeIfAbsent(source, s -> new Account());
  }

  /** Forgets a source that was dropped. */
  public void close(String source) {
    accounts.remove(source);
  }

  /** All accounts by source, in order of their opening. */
  public Map<String, Account> accounts() {
    return accounts;
  }
}
