package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** How long a final row takes to its reader. */
class LatencyTest {
  private static final int ROWS = 60;
  private static final int UNMEASURED = 10;

  @Test
  void aRowIsHandedOverWithinTenMillisecondsOfBeingFinal() throws Exception {
    long[] given = new long[ROWS];
    long[] taken = new long[ROWS];
    try (Connection reader = DriverManager.getConnection("jdbc:millrace:mem:latency");
        Connection feeder = DriverManager.getConnection("jdbc:millrace:mem:latency");
        Statement statement = reader.createStatement()) {
      feeder.createStatement().execute("CREATE STREAM s (a INT)");
      ResultSet rows = statement.executeQuery("SELECT a FROM s WHERE a >= 0");
      CompletableFuture<Void> feeding = CompletableFuture.runAsync(() -> feed(feeder, given));
      for (int i = 0; i < ROWS; i++) {
        assertThat(rows.next()).isTrue();
        taken[i] = System.nanoTime();
        assertThat(rows.getInt(1)).isEqualTo(i);
      }
      feeding.join();
    }
    // The median: a machine with other work to do delays a row now and then, a driver that polls or gathers delays most.
    long[] waits = new long[ROWS - UNMEASURED];
    Arrays.setAll(waits, i -> taken[UNMEASURED + i] - given[UNMEASURED + i]);
    Arrays.sort(waits);
    assertThat(waits[waits.length / 2] / 1e6).as("median in ms").isLessThan(10);
  }

  /** A row of a query without windows is final when its INSERT is done. */
  private static void feed(Connection connection, long[] given) {
    try (PreparedStatement insert = connection.prepareStatement("INSERT INTO s VALUES (?)")) {
      for (int i = 0; i < ROWS; i++) {
        Thread.sleep(3);
        insert.setInt(1, i);
        insert.executeUpdate();
        given[i] = System.nanoTime();
      }
    } catch (SQLException | InterruptedException failure) {
      throw new IllegalStateException(failure);
    }
  }
}
