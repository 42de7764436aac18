package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.engine.Session;

/** Programs do not call drivers; their libraries do: a pool (HikariCP) and a front end (JDBI) over it. */
class LibrariesTest {
  /** A row as a program has it. */
  public record Sale(long id, String product, BigDecimal price, LocalDate day) {}

  private HikariDataSource pool;
  private Jdbi jdbi;

  @BeforeEach
  void open() {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:millrace:mem:libraries");
    config.setMaximumPoolSize(2);
    pool = new HikariDataSource(config);
    jdbi = Jdbi.create(pool);
    jdbi.useHandle(
        handle -> handle.execute("CREATE TABLE sale (id BIGINT PRIMARY KEY, product VARCHAR, price DECIMAL(8, 2), day DATE)"));
  }

  @AfterEach
  void close() {
    pool.close();
  }

  @Test
  void thePoolGivesOneConnectionToManyInTurn() throws SQLException {
    for (int i = 0; i < 20; i++) {
      try (Connection connection = pool.getConnection()) {
        assertThat(connection.isValid(1)).isTrue();
        assertThat(connection.unwrap(Session.class)).isNotNull();
      }
    }
    assertThat(pool.getHikariPoolMXBean().getTotalConnections()).isLessThanOrEqualTo(2);
  }

  @Test
  void aFailedStatementDoesNotSpoilThePooledConnection() throws SQLException {
    try (Connection connection = pool.getConnection()) {
      assertThatThrownBy(() -> connection.createStatement().execute("SELECT nope FROM sale")).isInstanceOf(SQLException.class);
    }
    try (Connection connection = pool.getConnection()) {
      assertThat(connection.createStatement().execute("SELECT id FROM sale")).isTrue();
    }
  }

  @Test
  void aPooledConnectionComesBackWithoutTheTransactionLeftOpen() throws SQLException {
    try (Connection connection = pool.getConnection()) {
      connection.setAutoCommit(false);
      connection.createStatement().execute("INSERT INTO sale (id) VALUES (1)");
    }
    try (Connection connection = pool.getConnection()) {
      assertThat(connection.getAutoCommit()).isTrue();
    }
    assertThat(count()).isZero();
  }

  @Test
  void inTransactionCommitsAllOrRollsBackAll() {
    jdbi.useTransaction(
        handle -> {
          handle.execute("INSERT INTO sale (id) VALUES (1)");
          handle.execute("INSERT INTO sale (id) VALUES (2)");
        });
    assertThatThrownBy(
            () ->
                jdbi.useTransaction(
                    handle -> {
                      handle.execute("INSERT INTO sale (id) VALUES (3)");
                      handle.execute("INSERT INTO sale (id) VALUES (2)");
                    }))
        .isInstanceOf(UnableToExecuteStatementException.class);

    assertThat(count()).isEqualTo(2);
  }

  @Test
  void aLibrarysSavepointIsOurs() {
    int seen =
        jdbi.inTransaction(
            handle -> {
              handle.execute("INSERT INTO sale (id) VALUES (1)");
              handle.savepoint("one");
              handle.execute("INSERT INTO sale (id) VALUES (2)");
              handle.rollbackToSavepoint("one");
              return handle.createQuery("SELECT COUNT(*) FROM sale").mapTo(Integer.class).one();
            });

    assertThat(seen).isEqualTo(1);
    assertThat(count()).isEqualTo(1);
  }

  private long count() {
    return jdbi.<Long, RuntimeException>withHandle(h -> h.createQuery("SELECT COUNT(*) FROM sale").mapTo(Long.class).one());
  }

  @Test
  void rowsBecomeObjectsByTheNamesOfColumns() {
    sell(new Sale(1, "tea", new BigDecimal("4.50"), LocalDate.of(2024, 2, 29)));

    List<Sale> sales =
        jdbi.withHandle(
            handle ->
                handle.createQuery("SELECT * FROM sale WHERE product = :product")
                    .bind("product", "tea")
                    .map(
                        (rows, context) ->
                            new Sale(
                                rows.getLong("id"), rows.getString("product"), rows.getBigDecimal("price"),
                                rows.getObject("day", LocalDate.class)))
                    .list());

    assertThat(sales).containsExactly(new Sale(1, "tea", new BigDecimal("4.50"), LocalDate.of(2024, 2, 29)));
  }

  private void sell(Sale... sales) {
    jdbi.useHandle(
        handle -> {
          PreparedBatch batch = handle.prepareBatch("INSERT INTO sale VALUES (:id, :product, :price, :day)");
          for (Sale sale : sales) {
            batch.bind("id", sale.id()).bind("product", sale.product()).bind("price", sale.price()).bind("day", sale.day()).add();
          }
          assertThat(batch.execute()).containsOnly(1).hasSize(sales.length);
        });
  }

  @Test
  void aBatchOfManyRowsGoesIn() {
    Sale[] sales = new Sale[50];
    for (int i = 0; i < sales.length; i++) {
      sales[i] = new Sale(i, "p" + i % 5, BigDecimal.valueOf(i, 2), LocalDate.EPOCH.plusDays(i));
    }
    sell(sales);

    assertThat(jdbi.<Long, RuntimeException>withHandle(h -> h.createQuery("SELECT COUNT(*) FROM sale").mapTo(Long.class).one()))
        .isEqualTo(50);
    assertThat(jdbi.<Integer, RuntimeException>withHandle(h -> h.execute("UPDATE sale SET product = 'x' WHERE id < 10")))
        .isEqualTo(10);
  }

  @Test
  void maxRowsAndFetchSizeArePassedOn() {
    sell(new Sale(1, "a", BigDecimal.ONE, LocalDate.EPOCH), new Sale(2, "b", BigDecimal.ONE, LocalDate.EPOCH));

    List<Map<String, Object>> rows =
        jdbi.withHandle(h -> h.createQuery("SELECT * FROM sale ORDER BY id").setMaxRows(1).setFetchSize(10).mapToMap().list());

    assertThat(rows).hasSize(1);
    assertThat(rows.get(0)).containsEntry("product", "a").containsEntry("id", 1L);
  }

  @Test
  void timesHaveTheClassesThatAreAskedFor() {
    LocalDateTime time =
        jdbi.withHandle(
            h -> h.createQuery("SELECT TIMESTAMP '2024-01-02 03:04:05.678901'").mapTo(LocalDateTime.class).one());

    assertThat(time).isEqualTo(LocalDateTime.parse("2024-01-02T03:04:05.678901"));
    assertThat(jdbi.<Instant, RuntimeException>withHandle(
            h -> h.createQuery("SELECT TIMESTAMP '2024-01-02 03:04:05'").mapTo(Instant.class).one()))
        .isNotNull();
  }

  @Test
  void anErrorOfTheEngineIsTheCauseOfTheLibrarys() {
    assertThatThrownBy(() -> jdbi.useHandle(handle -> handle.execute("INSERT INTO sale (id, nope) VALUES (1, 2)")))
        .isInstanceOf(UnableToExecuteStatementException.class)
        .rootCause()
        .hasMessageContaining("nope");
  }
}
