package org.millrace.jdbc;

import java.sql.ClientInfoStatus;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Executor;
import org.millrace.catalog.type.Quotation;
import org.millrace.engine.Engine;
import org.millrace.engine.Session;
import org.millrace.engine.result.Result;
import org.millrace.error.ErrorCode;
import org.millrace.jdbc.result.Failures;

/**
 * A session of an engine. With auto-commit every statement is a transaction of its own; without, the first statement after a
 * commit or rollback opens one. Notes of the engine become warnings of the connection.
 */
final class EngineConnection extends UnsupportedConnection {
  private final ConnectionUrl target;
  private final OpenEngines.Lease lease;
  private final Session session;
  private final List<EngineStatement> statements = new ArrayList<>();
  private final WarningChain warnings = new WarningChain();
  /** The statement that notes belong to: the one that ran last, while it is open. */
  private volatile EngineStatement current;
  private boolean autoCommit = true;
  private int unnamedSavepoints;
  private volatile boolean closed;

  EngineConnection(ConnectionUrl target, OpenEngines.Lease lease) throws SQLException {
    this.target = target;
    this.lease = lease;
    try {
      session = lease.engine().openSession();
      session.onNote(this::addWarning);
      for (Map.Entry<String, String> setting : target.settings().entrySet()) {
        session.execute("SET " + setting.getKey() + " = " + settingValue(setting.getValue()), List.of()).close();
      }
    } catch (RuntimeException failure) {
      throw Failures.of(failure);
    }
  }

  private static String settingValue(String value) {
    return value.matches("\\w+") ? value : Quotation.ofText(value);
  }

  String url() {
    return target.url();
  }

  Session openSession() throws SQLException {
    if (closed) {
      throw Failures.closed("connection");
    }
    return session;
  }

  private void addWarning(String note) {
    EngineStatement statement = current;
    (statement == null ? warnings : statement.warnings()).add(note);
  }

  @Override
  public SQLWarning getWarnings() throws SQLException {
    openSession();
    return warnings.first();
  }

  @Override
  public void clearWarnings() throws SQLException {
    openSession();
    warnings.clear();
  }

  /** From now on notes belong to the statement. */
  void running(EngineStatement statement) {
    current = statement;
  }

  @Override
  public Statement createStatement() throws SQLException {
    openSession();
    return register(new EngineStatement(this));
  }

  @Override
  public PreparedStatement prepareStatement(String sql) throws SQLException {
    openSession();
    return register(new ParameterStatement(this, sql));
  }

  private <S extends EngineStatement> S register(S statement) {
    synchronized (statements) {
      statements.add(statement);
    }
    return statement;
  }

  void forget(EngineStatement statement) {
    if (current == statement) {
      current = null;
    }
    synchronized (statements) {
      statements.remove(statement);
    }
  }

  @Override
  public void close() throws SQLException {
    if (closed) {
      return;
    }
    closed = true;
    List<EngineStatement> open;
    synchronized (statements) {
      open = List.copyOf(statements);
    }
    try {
      for (EngineStatement statement : open) {
        statement.close();
      }
      session.close();
    } catch (RuntimeException failure) {
      throw Failures.of(failure);
    } finally {
      lease.release();
    }
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  /** Cancels what runs, then closes; the executor is not needed. */
  @Override
  public void abort(Executor executor) throws SQLException {
    if (!closed) {
      session.cancel();
    }
    close();
  }

  @Override
  public boolean isValid(int timeout) throws SQLException {
    if (timeout < 0) {
      throw Failures.of(ErrorCode.INVALID_ARGUMENT, "the timeout is negative: " + timeout);
    }
    return !closed;
  }

  @Override
  public DatabaseMetaData getMetaData() throws SQLException {
    openSession();
    return new DatabaseDescription(this);
  }

  @Override
  public Statement createStatement(int type, int concurrency) throws SQLException {
    checkKind(type, concurrency);
    return createStatement();
  }

  @Override
  public Statement createStatement(int type, int concurrency, int holdability) throws SQLException {
    checkKind(type, concurrency);
    return createStatement();
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int type, int concurrency) throws SQLException {
    checkKind(type, concurrency);
    return prepareStatement(sql);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int type, int concurrency, int holdability)
      throws SQLException {
    checkKind(type, concurrency);
    return prepareStatement(sql);
  }

  private static void checkKind(int type, int concurrency) throws SQLException {
    if (type != ResultSet.TYPE_FORWARD_ONLY) {
      throw Failures.unsupported("a result set that scrolls");
    }
    if (concurrency != ResultSet.CONCUR_READ_ONLY) {
      throw Failures.unsupported("a result set that updates");
    }
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int autoGeneratedKeys) throws SQLException {
    if (autoGeneratedKeys == Statement.RETURN_GENERATED_KEYS) {
      throw Failures.unsupported("returning generated keys");
    }
    return prepareStatement(sql);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int[] columns) throws SQLException {
    throw Failures.unsupported("returning generated keys");
  }

  @Override
  public PreparedStatement prepareStatement(String sql, String[] columns) throws SQLException {
    throw Failures.unsupported("returning generated keys");
  }

  @Override
  public String nativeSQL(String sql) {
    return sql;
  }

  /** Switching it on commits what is open. */
  @Override
  public void setAutoCommit(boolean on) throws SQLException {
    openSession();
    if (on && !autoCommit && session.inTransaction()) {
      transact("COMMIT");
    }
    autoCommit = on;
  }

  @Override
  public boolean getAutoCommit() throws SQLException {
    openSession();
    return autoCommit;
  }

  /** Opens the transaction that a statement belongs to, if it is not one by itself. */
  void beginIfManual() throws SQLException {
    if (!autoCommit && !openSession().inTransaction()) {
      transact("BEGIN");
    }
  }

  @Override
  public void commit() throws SQLException {
    checkManual("commit");
    if (session.inTransaction()) {
      transact("COMMIT");
    }
  }

  @Override
  public void rollback() throws SQLException {
    checkManual("rollback");
    if (session.inTransaction()) {
      transact("ROLLBACK");
    }
  }

  @Override
  public Savepoint setSavepoint() throws SQLException {
    return setSavepoint(TransactionSavepoint.unnamed(++unnamedSavepoints));
  }

  @Override
  public Savepoint setSavepoint(String name) throws SQLException {
    return setSavepoint(TransactionSavepoint.named(name));
  }

  private Savepoint setSavepoint(TransactionSavepoint savepoint) throws SQLException {
    checkManual("setSavepoint");
    beginIfManual();
    transact("SAVEPOINT " + savepoint.quoted());
    return savepoint;
  }

  @Override
  public void rollback(Savepoint savepoint) throws SQLException {
    checkManual("rollback");
    transact("ROLLBACK TO " + TransactionSavepoint.of(savepoint).quoted());
  }

  @Override
  public void releaseSavepoint(Savepoint savepoint) throws SQLException {
    checkManual("releaseSavepoint");
    transact("RELEASE " + TransactionSavepoint.of(savepoint).quoted());
  }

  private void checkManual(String method) throws SQLException {
    openSession();
    if (autoCommit) {
      throw new SQLException(method + " is for setAutoCommit(false): the connection commits each statement by itself", "25000");
    }
  }

  private void transact(String sql) throws SQLException {
    query(sql).close();
  }

  /** Stronger than READ COMMITTED there is none; a weaker one is that, as JDBC allows. */
  @Override
  public void setTransactionIsolation(int level) throws SQLException {
    openSession();
    if (level != TRANSACTION_READ_COMMITTED && level != TRANSACTION_READ_UNCOMMITTED) {
      throw Failures.unsupported("an isolation other than TRANSACTION_READ_COMMITTED");
    }
  }

  /** A statement sees one tick, nothing of others' halves, and what its transaction has changed. */
  @Override
  public int getTransactionIsolation() throws SQLException {
    openSession();
    return TRANSACTION_READ_COMMITTED;
  }

  /** A hint only: nothing is made faster by it. */
  @Override
  public void setReadOnly(boolean on) throws SQLException {
    openSession();
  }

  @Override
  public boolean isReadOnly() throws SQLException {
    openSession();
    return false;
  }

  /** There are no catalogs: ignored, as JDBC asks. */
  @Override
  public void setCatalog(String catalog) throws SQLException {
    openSession();
  }

  @Override
  public String getCatalog() throws SQLException {
    openSession();
    return null;
  }

  /** Objects have no schema but for those of {@code system}: ignored, as JDBC asks. */
  @Override
  public void setSchema(String schema) throws SQLException {
    openSession();
  }

  @Override
  public String getSchema() throws SQLException {
    openSession();
    return null;
  }

  @Override
  public Map<String, Class<?>> getTypeMap() throws SQLException {
    openSession();
    return Map.of();
  }

  @Override
  public void setHoldability(int holdability) throws SQLException {
    openSession();
    if (holdability != ResultSet.HOLD_CURSORS_OVER_COMMIT) {
      throw Failures.unsupported("closing cursors at commit");
    }
  }

  @Override
  public int getHoldability() throws SQLException {
    openSession();
    return ResultSet.HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  public void setClientInfo(String name, String value) throws SQLClientInfoException {
    throw new SQLClientInfoException(Map.of(name, ClientInfoStatus.REASON_UNKNOWN_PROPERTY));
  }

  @Override
  public void setClientInfo(Properties properties) throws SQLClientInfoException {
    for (String name : properties.stringPropertyNames()) {
      setClientInfo(name, properties.getProperty(name));
    }
  }

  @Override
  public String getClientInfo(String name) throws SQLException {
    openSession();
    return null;
  }

  @Override
  public Properties getClientInfo() throws SQLException {
    openSession();
    return new Properties();
  }

  @Override
  public void setNetworkTimeout(Executor executor, int milliseconds) throws SQLException {
    throw Failures.unsupported("a network timeout, for want of a network,");
  }

  @Override
  public int getNetworkTimeout() throws SQLException {
    openSession();
    return 0;
  }

  /** A {@link Session}, an {@link Engine}, or this. */
  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    if (type == Session.class) {
      return type.cast(openSession());
    }
    if (type == Engine.class) {
      return type.cast(openSession().engine());
    }
    throw Failures.of(ErrorCode.INVALID_ARGUMENT, "the connection is no " + type.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this) || type == Session.class || type == Engine.class;
  }

  /** Runs a statement for the driver's own needs. */
  Result query(String sql) throws SQLException {
    try {
      return openSession().execute(sql, List.of());
    } catch (RuntimeException failure) {
      throw Failures.of(failure);
    }
  }
}
