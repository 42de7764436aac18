package org.millrace.jdbc;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.millrace.error.ErrorCode;
import org.millrace.jdbc.result.Failures;

/**
 * What a URL and its properties ask for.
 *
 * @param url without its settings
 * @param memoryName the shared database in memory, or null
 * @param directory the database kept there, or null; with neither, a database in memory of the connection's own
 * @param readsStdin whether sources of connector 'stdin' may read this process's standard input
 * @param settings session settings by name
 */
record ConnectionUrl(String url, String memoryName, Path directory, boolean readsStdin, Map<String, String> settings) {
  static final String PREFIX = "jdbc:millrace:";
  private static final String MEMORY = "mem:";

  static ConnectionUrl parse(String url, Properties properties) throws SQLException {
    Map<String, String> settings = new TreeMap<>();
    for (String name : properties.stringPropertyNames()) {
      settings.put(name, properties.getProperty(name));
    }
    int question = url.indexOf('?');
    String bare = question < 0 ? url : url.substring(0, question);
    if (question >= 0) {
      for (String setting : url.substring(question + 1).split("&")) {
        int equals = setting.indexOf('=');
        if (equals <= 0) {
          throw Failures.of(ErrorCode.INVALID_ARGUMENT, "\"" + setting + "\" in the URL is not of the form name=value");
        }
        settings.put(setting.substring(0, equals), setting.substring(equals + 1));
      }
    }
    settings.remove("user");
    settings.remove("password");
    boolean readsStdin = !"none".equals(settings.remove("stdin"));
    String target = bare.substring(PREFIX.length());
    if (target.startsWith(MEMORY)) {
      String name = target.substring(MEMORY.length());
      return new ConnectionUrl(bare, name.isEmpty() ? null : name, null, readsStdin, settings);
    }
    return new ConnectionUrl(bare, null, target.isEmpty() ? null : directory(target), readsStdin, settings);
  }

  private static Path directory(String text) throws SQLException {
    try {
      return Path.of(text).toAbsolutePath().normalize();
    } catch (InvalidPathException failure) {
      throw Failures.of(ErrorCode.INVALID_ARGUMENT, "\"" + text + "\" is not a path: " + failure.getReason());
    }
  }

  boolean isPrivate() {
    return memoryName == null && directory == null;
  }
}
