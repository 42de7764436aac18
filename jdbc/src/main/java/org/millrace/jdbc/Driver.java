package org.millrace.jdbc;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.logging.Logger;
import org.millrace.jdbc.result.Failures;

/**
 * Connects to engines in this process. {@code jdbc:millrace:} is a database in memory of the connection's own, {@code
 * jdbc:millrace:mem:NAME} one in memory that connections of that name share, {@code jdbc:millrace:DIRECTORY} one kept in a
 * directory. The engine lives as long as one of its connections. Properties, and {@code ?name=value&…} at the end of the URL,
 * are session settings.
 */
public final class Driver implements java.sql.Driver {
  static final int MAJOR_VERSION = 0;
  static final int MINOR_VERSION = 1;
  private static final OpenEngines ENGINES = new OpenEngines();

  static {
    try {
      DriverManager.registerDriver(new Driver());
    } catch (SQLException failure) {
      throw new ExceptionInInitializerError(failure);
    }
  }

  @Override
  public Connection connect(String url, Properties properties) throws SQLException {
    if (!acceptsURL(url)) {
      return null;
    }
    ConnectionUrl target = ConnectionUrl.parse(url, properties);
    OpenEngines.Lease lease = ENGINES.lease(target);
    try {
      return new EngineConnection(target, lease);
    } catch (SQLException | RuntimeException failure) {
      lease.release();
      throw failure;
    }
  }

  @Override
  public boolean acceptsURL(String url) {
    return url != null && url.startsWith(ConnectionUrl.PREFIX);
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties) {
    DriverPropertyInfo script = new DriverPropertyInfo("script", properties.getProperty("script", "false"));
    script.description = "whether a SELECT over an open stream ends with what there is, as in scripts";
    script.choices = new String[] {"true", "false"};
    return new DriverPropertyInfo[] {script};
  }

  @Override
  public int getMajorVersion() {
    return MAJOR_VERSION;
  }

  @Override
  public int getMinorVersion() {
    return MINOR_VERSION;
  }

  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  @Override
  public Logger getParentLogger() throws java.sql.SQLFeatureNotSupportedException {
    throw Failures.unsupported("getParentLogger");
  }
}
