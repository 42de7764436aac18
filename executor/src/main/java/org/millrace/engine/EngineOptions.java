package org.millrace.engine;

import java.io.InputStream;
import java.nio.file.Path;
import org.millrace.executor.time.Clock;

/**
 * What an engine is given by its surroundings.
 *
 * @param directory where definitions and tables are kept; null for a database in memory
 * @param clock the time of day
 * @param seed of all randomness (generators, simulated scheduling)
 * @param stdin what a source with connector 'stdin' reads; may be null
 */
public record EngineOptions(Path directory, Clock clock, long seed, InputStream stdin) {
  public static EngineOptions inMemory() {
    return new EngineOptions(null, Clock.system(), 42, System.in);
  }
}
