package org.millrace.jdbc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.millrace.engine.Engine;
import org.millrace.engine.EngineOptions;
import org.millrace.jdbc.result.Failures;

/**
 * The engines that connections of this process share, one a directory or name, each closed when its last connection is. A
 * nameless database in memory is never shared.
 */
final class OpenEngines {
  /** Under the real path of a directory (a Path), or the name of a database in memory (a String). */
  private final Map<Object, Shared> shared = new HashMap<>();

  private static final class Shared {
    final Engine engine;
    int connections;

    Shared(Engine engine) {
      this.engine = engine;
    }
  }

  /** One connection's hold on an engine. */
  final class Lease {
    private final Object key;
    private final Engine engine;
    private boolean released;

    private Lease(Object key, Engine engine) {
      this.key = key;
      this.engine = engine;
    }

    Engine engine() {
      return engine;
    }

    /** Gives the hold up; the last one closes the engine. Harmless when repeated. */
    void release() {
      synchronized (OpenEngines.this) {
        if (released) {
          return;
        }
        released = true;
        if (key != null && --shared.get(key).connections > 0) {
          return;
        }
        shared.remove(key);
        engine.close();
      }
    }
  }

  synchronized Lease lease(ConnectionUrl target) throws SQLException {
    try {
      if (target.isPrivate()) {
        return new Lease(null, open(target));
      }
      Object key = target.memoryName() != null ? target.memoryName() : realPath(target.directory());
      Shared entry = shared.get(key);
      if (entry == null) {
        entry = new Shared(open(target));
        shared.put(key, entry);
      }
      entry.connections++;
      return new Lease(key, entry.engine);
    } catch (RuntimeException failure) {
      throw Failures.of(failure);
    }
  }

  private static Engine open(ConnectionUrl target) {
    EngineOptions defaults = EngineOptions.inMemory();
    return Engine.open(
        new EngineOptions(
            target.directory(), defaults.clock(), defaults.seed(), target.readsStdin() ? defaults.stdin() : null));
  }

  /** The same for two paths to one directory, when it exists. */
  private static Path realPath(Path directory) {
    try {
      return Files.exists(directory) ? directory.toRealPath() : directory;
    } catch (IOException unreadable) {
      return directory;
    }
  }
}
