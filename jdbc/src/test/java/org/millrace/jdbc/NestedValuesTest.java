package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Array;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Struct;
import java.sql.Types;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class NestedValuesTest {
  private interface Check {
    void on(ResultSet row) throws SQLException;
  }

  private static void query(String sql, Check check) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:millrace:");
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      check.on(rows);
    }
  }

  @Test
  void anArrayHasItsElementsAsObjects() throws SQLException {
    query("SELECT ARRAY[1, NULL, 3], ARRAY[ARRAY['a b', NULL]]", row -> {
      Array numbers = row.getArray(1);
      assertThat((Object[]) numbers.getArray()).containsExactly(1, null, 3);
      assertThat((Object[]) numbers.getArray(2, 5)).containsExactly(null, 3);
      assertThat(numbers.getBaseType()).isEqualTo(Types.INTEGER);
      assertThat(row.getString(2)).isEqualTo("{{\"a b\",NULL}}");
      assertThat(row.getObject(2).toString()).isEqualTo("{{\"a b\",NULL}}");
      assertThat(row.getMetaData().getColumnType(1)).isEqualTo(Types.ARRAY);
      assertThat(row.getMetaData().getColumnTypeName(1)).isNotEmpty();
    });
  }

  @Test
  void aMapIsAMapAndARowAStruct() throws SQLException {
    query("SELECT MAP['b', 2, 'a', NULL], ROW(1, 'x')", row -> {
      assertThat((Map<?, ?>) row.getObject(1)).hasToString("{a=null, b=2}");
      assertThat(((Struct) row.getObject(2)).getAttributes()).containsExactly(1, "x");
    });
  }

  @Test
  void aUuidIsOne() throws SQLException {
    UUID id = UUID.fromString("7f3e2a10-0000-4000-8000-0123456789ab");
    query("SELECT CAST('" + id + "' AS UUID)", row -> assertThat(row.getObject(1)).isEqualTo(id));
  }

  @Test
  void anArrayIsAParameter() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:millrace:");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t (id INT, a VARCHAR ARRAY, m MAP<VARCHAR, ROW<x INT, y DECIMAL(5, 2)>>)");
      try (PreparedStatement insert = connection.prepareStatement("INSERT INTO t (id, a) VALUES (1, ?)")) {
        insert.setArray(1, connection.createArrayOf("VARCHAR", new Object[] {"a \"b\"", null, "c,d"}));
        insert.executeUpdate();
      }
      try (ResultSet rows = statement.executeQuery("SELECT a FROM t WHERE id = 1")) {
        rows.next();
        assertThat((Object[]) rows.getArray("a").getArray()).containsExactly("a \"b\"", null, "c,d");
      }
      try (ResultSet columns = connection.getMetaData().getColumns(null, null, "t", "%")) {
        columns.next();
        columns.next();
        assertThat(columns.getInt("DATA_TYPE")).isEqualTo(Types.ARRAY);
        columns.next();
        assertThat(columns.getString("TYPE_NAME")).contains("MAP");
      }
    }
  }
}
