package org.millrace.engine;

/** A database: one per process and directory. Thread-safe. */
public final class Engine implements AutoCloseable {
  private final EngineOptions options;

  private Engine(EngineOptions options) {
    this.options = options;
  }

  /**
   * Opens a database.
   *
   * @throws org.millrace.error.MillraceException DATABASE_LOCKED when another process has the directory open
   */
  public static Engine open(EngineOptions options) {
    return new Engine(options);
  }

  public EngineOptions options() {
    return options;
  }

  public Session openSession() {
    return new Session(this);
  }

  @Override
  public void close() {}
}
