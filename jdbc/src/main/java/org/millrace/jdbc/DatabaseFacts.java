package org.millrace.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.RowIdLifetime;
import org.millrace.catalog.function.Function.Family;

/** Names, versions and limits of the database; a limit of 0 is none that is known. */
abstract class DatabaseFacts extends DatabaseFeatures {
  @Override
  public String getUserName() {
    return "";
  }

  @Override
  public String getDatabaseProductName() {
    return "Millrace";
  }

  @Override
  public String getDatabaseProductVersion() {
    return Driver.MAJOR_VERSION + "." + Driver.MINOR_VERSION;
  }

  @Override
  public String getDriverName() {
    return "Millrace JDBC driver";
  }

  @Override
  public String getDriverVersion() {
    return Driver.MAJOR_VERSION + "." + Driver.MINOR_VERSION;
  }

  @Override
  public int getDriverMajorVersion() {
    return Driver.MAJOR_VERSION;
  }

  @Override
  public int getDriverMinorVersion() {
    return Driver.MINOR_VERSION;
  }

  @Override
  public String getIdentifierQuoteString() {
    return "\"";
  }

  @Override
  public String getSQLKeywords() {
    return "ADVANCE,CHANGES,DSTREAM,EMIT,HOP,ISTREAM,MATERIALIZED,RSTREAM,SINK,STREAM,TUMBLE,WATERMARK";
  }

  @Override
  public String getNumericFunctions() {
    return DescribedFunctions.names(Family.NUMERIC);
  }

  @Override
  public String getStringFunctions() {
    return DescribedFunctions.names(Family.STRING, Family.REGULAR_EXPRESSION);
  }

  @Override
  public String getSystemFunctions() {
    return DescribedFunctions.names(Family.CONDITIONAL, Family.JSON, Family.OTHER);
  }

  @Override
  public String getTimeDateFunctions() {
    return DescribedFunctions.names(Family.DATE_TIME);
  }

  @Override
  public String getSearchStringEscape() {
    return "\\";
  }

  @Override
  public String getExtraNameCharacters() {
    return "";
  }

  @Override
  public String getSchemaTerm() {
    return "schema";
  }

  @Override
  public String getProcedureTerm() {
    return "procedure";
  }

  @Override
  public String getCatalogTerm() {
    return "catalog";
  }

  @Override
  public String getCatalogSeparator() {
    return ".";
  }

  @Override
  public int getMaxBinaryLiteralLength() {
    return 0;
  }

  @Override
  public int getMaxCharLiteralLength() {
    return 0;
  }

  @Override
  public int getMaxColumnNameLength() {
    return 0;
  }

  @Override
  public int getMaxColumnsInGroupBy() {
    return 0;
  }

  @Override
  public int getMaxColumnsInIndex() {
    return 0;
  }

  @Override
  public int getMaxColumnsInOrderBy() {
    return 0;
  }

  @Override
  public int getMaxColumnsInSelect() {
    return 0;
  }

  @Override
  public int getMaxColumnsInTable() {
    return 0;
  }

  @Override
  public int getMaxConnections() {
    return 0;
  }

  @Override
  public int getMaxCursorNameLength() {
    return 0;
  }

  @Override
  public int getMaxIndexLength() {
    return 0;
  }

  @Override
  public int getMaxSchemaNameLength() {
    return 0;
  }

  @Override
  public int getMaxProcedureNameLength() {
    return 0;
  }

  @Override
  public int getMaxCatalogNameLength() {
    return 0;
  }

  @Override
  public int getMaxRowSize() {
    return 0;
  }

  @Override
  public int getMaxStatementLength() {
    return 0;
  }

  @Override
  public int getMaxStatements() {
    return 0;
  }

  @Override
  public int getMaxTableNameLength() {
    return 0;
  }

  @Override
  public int getMaxTablesInSelect() {
    return 0;
  }

  @Override
  public int getMaxUserNameLength() {
    return 0;
  }

  @Override
  public int getDefaultTransactionIsolation() {
    return Connection.TRANSACTION_READ_COMMITTED;
  }

  @Override
  public int getResultSetHoldability() {
    return ResultSet.HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  public int getDatabaseMajorVersion() {
    return Driver.MAJOR_VERSION;
  }

  @Override
  public int getDatabaseMinorVersion() {
    return Driver.MINOR_VERSION;
  }

  @Override
  public int getJDBCMajorVersion() {
    return 4;
  }

  @Override
  public int getJDBCMinorVersion() {
    return 3;
  }

  @Override
  public int getSQLStateType() {
    return sqlStateSQL;
  }

  @Override
  public RowIdLifetime getRowIdLifetime() {
    return RowIdLifetime.ROWID_UNSUPPORTED;
  }
}
