package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a generic SQL client reads before it shows a database. */
class DescriptionTest {
  private Connection connection;
  private DatabaseMetaData description;

  @BeforeEach
  void open() throws SQLException {
    connection = DriverManager.getConnection("jdbc:millrace:");
    description = connection.getMetaData();
    connection.createStatement().execute("CREATE TABLE pair (a INT, b INT, c VARCHAR, PRIMARY KEY (b, a))");
    connection.createStatement().execute("CREATE TABLE keyless (a INT)");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  private static List<String> column(ResultSet rows, String... labels) throws SQLException {
    List<String> values = new ArrayList<>();
    while (rows.next()) {
      List<String> row = new ArrayList<>();
      for (String label : labels) {
        row.add(rows.getString(label));
      }
      values.add(String.join(" ", row));
    }
    return values;
  }

  @Test
  void aPrimaryKeyHasItsColumnsByNameAndTheirPlaceInTheKey() throws SQLException {
    assertThat(column(description.getPrimaryKeys(null, null, "pair"), "COLUMN_NAME", "KEY_SEQ")).containsExactly("a 2", "b 1");
    assertThat(column(description.getPrimaryKeys(null, null, "keyless"), "COLUMN_NAME")).isEmpty();
  }

  @Test
  void theKeyIsWhatIdentifiesARow() throws SQLException {
    ResultSet columns = description.getBestRowIdentifier(null, null, "pair", DatabaseMetaData.bestRowSession, false);

    assertThat(column(columns, "COLUMN_NAME", "TYPE_NAME")).containsExactly("b INTEGER", "a INTEGER");
  }

  @Test
  void aKeyIsAnIndexAndADefaultIsTold() throws SQLException {
    connection.createStatement().execute("CREATE TABLE defaults (a INT DEFAULT 5, b INT)");

    assertThat(column(description.getIndexInfo(null, null, "pair", true, false), "COLUMN_NAME", "ORDINAL_POSITION", "NON_UNIQUE"))
        .containsExactly("b 1 false", "a 2 false");
    assertThat(column(description.getColumns(null, null, "defaults", "a"), "COLUMN_DEF")).containsExactly("5");
  }

  @Test
  void functionsAreListedWithTheirOverloads() throws SQLException {
    assertThat(column(description.getFunctions(null, null, "ABS"), "SPECIFIC_NAME")).contains("ABS_1", "ABS_2");
    assertThat(description.getNumericFunctions().split(",")).contains("ABS").doesNotContain("UPPER");
    assertThat(description.getStringFunctions().split(",")).contains("UPPER");
  }

  @Test
  void parametersOfFunctionsHaveTypes() throws SQLException {
    ResultSet columns = description.getFunctionColumns(null, null, "UPPER", "p1");

    assertThat(columns.next()).isTrue();
    assertThat(columns.getInt("DATA_TYPE")).isEqualTo(Types.VARCHAR);
    assertThat(columns.getInt("COLUMN_TYPE")).isEqualTo(DatabaseMetaData.functionColumnIn);
  }

  @Test
  void everyQuestionWithoutArgumentsHasAnAnswer() throws Exception {
    for (var method : DatabaseMetaData.class.getMethods()) {
      if (method.getParameterCount() == 0) {
        Object answer = method.invoke(description);
        if (answer instanceof ResultSet rows) {
          assertThat(rows.getMetaData().getColumnCount()).as(method.getName()).isPositive();
        }
      }
    }
  }
}
