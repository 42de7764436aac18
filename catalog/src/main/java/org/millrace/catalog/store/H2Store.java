package org.millrace.catalog.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Collectors;
import org.h2.Driver;
import org.millrace.catalog.type.Quotation;
import org.millrace.catalog.type.RowType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * Keeps everything in an H2 database in a directory: the definitions in a table of their own, the rows of each table in an H2
 * table of its name in schema "rows", under a hidden id. One database at a time has the directory.
 */
public final class H2Store implements TableStore {
  private static final int ROWS_A_BATCH = 1000;

  private final Path directory;
  private final DirectoryLock lock;
  private final Connection connection;

  private H2Store(Path directory, DirectoryLock lock, Connection connection) {
    this.directory = directory;
    this.lock = lock;
    this.connection = connection;
  }

  /**
   * Opens the database in a directory, which is made if it does not exist.
   *
   * @throws MillraceException DATABASE_LOCKED, naming who has it open; IO_ERROR
   */
  public static H2Store open(Path directory) {
    Path path = directory.toAbsolutePath().normalize();
    try {
      Files.createDirectories(path);
      DirectoryLock lock = DirectoryLock.take(path);
      try {
        H2Store store = new H2Store(path, lock, connect(path));
        store.prepare();
        return store;
      } catch (SQLException | RuntimeException e) {
        lock.close();
        throw e;
      }
    } catch (IOException | SQLException e) {
      throw failed(path, e);
    }
  }

  /** A delay of 0 puts a commit on the disk before it returns. */
  private static Connection connect(Path path) throws SQLException {
    String url = "jdbc:h2:file:" + path.resolve("millrace") + ";WRITE_DELAY=0;TRACE_LEVEL_FILE=0;DB_CLOSE_ON_EXIT=FALSE";
    Connection connection = new Driver().connect(url, new Properties());
    connection.setAutoCommit(false);
    return connection;
  }

  private void prepare() {
    transact(
        () -> {
          execute("CREATE SCHEMA IF NOT EXISTS \"rows\"");
          execute(
              "CREATE TABLE IF NOT EXISTS \"objects\" (\"position\" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
                  + " \"key\" CHARACTER VARYING UNIQUE, \"kind\" CHARACTER VARYING, \"name\" CHARACTER VARYING,"
                  + " \"sql\" CHARACTER VARYING)");
        });
  }

  @Override
  public void saveObject(StoredObject object) {
    transact(
        () -> {
          deleteObject(object.name());
          String sql = "INSERT INTO \"objects\" (\"key\", \"kind\", \"name\", \"sql\") VALUES (?, ?, ?, ?)";
          try (PreparedStatement insert = connection.prepareStatement(sql)) {
            insert.setString(1, key(object.name()));
            insert.setString(2, object.kind());
            insert.setString(3, object.name());
            insert.setString(4, object.sql());
            insert.executeUpdate();
          }
        });
  }

  @Override
  public void removeObject(String name) {
    transact(() -> deleteObject(name));
  }

  private void deleteObject(String name) throws SQLException {
    try (PreparedStatement delete = connection.prepareStatement("DELETE FROM \"objects\" WHERE \"key\" = ?")) {
      delete.setString(1, key(name));
      delete.executeUpdate();
    }
  }

  @Override
  public List<StoredObject> loadObjects() {
    List<StoredObject> objects = new ArrayList<>();
    transact(
        () -> {
          String sql = "SELECT \"kind\", \"name\", \"sql\" FROM \"objects\" ORDER BY \"position\"";
          try (Statement statement = connection.createStatement();
              ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
              objects.add(new StoredObject(rows.getString(1), rows.getString(2), rows.getString(3)));
            }
          }
        });
    return objects;
  }

  @Override
  public void createTable(String name, RowType type) {
    String columns =
        type.fields().stream()
            .map(field -> Quotation.ofName(field.name()) + " " + new H2Column(field.type()).declaration())
            .collect(Collectors.joining(", "));
    String comma = type.size() == 0 ? "" : ", ";
    transact(
        () -> {
          execute("DROP TABLE IF EXISTS " + table(name));
          execute("CREATE TABLE " + table(name) + " (" + idColumn(type) + " BIGINT PRIMARY KEY" + comma + columns + ")");
        });
  }

  @Override
  public void dropTable(String name) {
    transact(() -> execute("DROP TABLE IF EXISTS " + table(name)));
  }

  @Override
  public void commit(List<TableChange> changes) {
    transact(
        () -> {
          for (TableChange change : changes) {
            write(change);
          }
        });
  }

  private void write(TableChange change) throws SQLException {
    RowType type = change.type();
    String table = table(change.table());
    String delete = "DELETE FROM " + table + " WHERE " + idColumn(type) + " = ?";
    String insert = "INSERT INTO " + table + " VALUES (?" + ", ?".repeat(type.size()) + ")";
    try (PreparedStatement remove = connection.prepareStatement(delete);
        PreparedStatement add = connection.prepareStatement(insert)) {
      apply(change.rows(), type, remove, add);
    }
  }

  /** Runs of removals and of additions go to H2 in batches; the order of the two is kept. */
  private static void apply(List<RowChange> changes, RowType type, PreparedStatement remove, PreparedStatement add)
      throws SQLException {
    List<H2Column> columns = type.fields().stream().map(field -> new H2Column(field.type())).toList();
    PreparedStatement last = null;
    int waiting = 0;
    for (RowChange change : changes) {
      PreparedStatement statement = change.isRemoval() ? remove : add;
      if (last != null && (statement != last || waiting == ROWS_A_BATCH)) {
        last.executeBatch();
        waiting = 0;
      }
      statement.setLong(1, change.rowId());
      for (int c = 0; !change.isRemoval() && c < columns.size(); c++) {
        columns.get(c).set(statement, c + 2, change.values()[c]);
      }
      statement.addBatch();
      waiting++;
      last = statement;
    }
    if (last != null) {
      last.executeBatch();
    }
  }

  @Override
  public void loadRows(String table, RowType type, RowVisitor visitor) {
    List<H2Column> columns = type.fields().stream().map(field -> new H2Column(field.type())).toList();
    transact(
        () -> {
          try (Statement statement = connection.createStatement();
              ResultSet rows = statement.executeQuery("SELECT * FROM " + table(table) + " ORDER BY " + idColumn(type))) {
            while (rows.next()) {
              Object[] values = new Object[columns.size()];
              for (int c = 0; c < values.length; c++) {
                values[c] = columns.get(c).get(rows, c + 2);
              }
              visitor.visit(rows.getLong(1), values);
            }
          }
        });
  }

  @Override
  public void close() {
    try {
      connection.close();
      lock.close();
    } catch (IOException | SQLException e) {
      throw failed(directory, e);
    }
  }

  private interface Work {
    void run() throws SQLException;
  }

  private void transact(Work work) {
    try {
      work.run();
      connection.commit();
    } catch (SQLException e) {
      rollback(e);
      throw failed(directory, e);
    } catch (RuntimeException e) {
      rollback(e);
      throw e;
    }
  }

  private void rollback(Exception cause) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      cause.addSuppressed(e);
    }
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** A name that no column of the table has. */
  private static String idColumn(RowType type) {
    String name = "row_id";
    while (type.indexOf(name) >= 0) {
      name = "_" + name;
    }
    return Quotation.ofName(name);
  }

  private static String table(String name) {
    return "\"rows\"." + Quotation.ofName(key(name));
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static MillraceException failed(Path directory, Exception e) {
    String what =
        e instanceof FileAlreadyExistsException
            ? directory + " is a file, not the directory of a database"
            : e instanceof FileSystemException
                ? "the directory " + directory + " cannot be made or used"
                : "the database in " + directory + " failed: " + e.getMessage();
    return new MillraceException(ErrorCode.IO_ERROR, what, null, null, e);
  }
}
