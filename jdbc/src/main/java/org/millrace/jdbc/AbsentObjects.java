package org.millrace.jdbc;

import java.sql.ResultSet;

/** Kinds of objects that the database does not have (procedures, privileges, foreign keys, …): the right columns, no rows. */
abstract class AbsentObjects extends DatabaseFacts {
  @Override
  public ResultSet getProcedures(String catalog, String schema, String procedure) {
    return RowsBuilder.of(
            "PROCEDURE_CAT", "PROCEDURE_SCHEM", "PROCEDURE_NAME", "RESERVED1", "RESERVED2", "RESERVED3",
            "REMARKS", "PROCEDURE_TYPE:SMALLINT", "SPECIFIC_NAME")
        .resultSet(null);
  }
  @Override
  public ResultSet getProcedureColumns(String catalog, String schema, String procedure, String column) {
    return RowsBuilder.of(
            "PROCEDURE_CAT", "PROCEDURE_SCHEM", "PROCEDURE_NAME", "COLUMN_NAME", "COLUMN_TYPE:SMALLINT",
            "DATA_TYPE:INTEGER", "TYPE_NAME", "PRECISION:INTEGER", "LENGTH:INTEGER", "SCALE:SMALLINT",
            "RADIX:SMALLINT", "NULLABLE:SMALLINT", "REMARKS", "COLUMN_DEF", "SQL_DATA_TYPE:INTEGER",
            "SQL_DATETIME_SUB:INTEGER", "CHAR_OCTET_LENGTH:INTEGER", "ORDINAL_POSITION:INTEGER",
            "IS_NULLABLE", "SPECIFIC_NAME")
        .resultSet(null);
  }

  @Override
  public ResultSet getCatalogs() {
    return RowsBuilder.of("TABLE_CAT").resultSet(null);
  }

  @Override
  public ResultSet getColumnPrivileges(String catalog, String schema, String table, String column) {
    return RowsBuilder.of(
            "TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "COLUMN_NAME", "GRANTOR", "GRANTEE", "PRIVILEGE",
            "IS_GRANTABLE")
        .resultSet(null);
  }

  @Override
  public ResultSet getTablePrivileges(String catalog, String schema, String table) {
    return RowsBuilder.of(
            "TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "GRANTOR", "GRANTEE", "PRIVILEGE", "IS_GRANTABLE")
        .resultSet(null);
  }

  @Override
  public ResultSet getVersionColumns(String catalog, String schema, String table) {
    return RowsBuilder.of(
            "SCOPE:SMALLINT", "COLUMN_NAME", "DATA_TYPE:INTEGER", "TYPE_NAME", "COLUMN_SIZE:INTEGER",
            "BUFFER_LENGTH:INTEGER", "DECIMAL_DIGITS:SMALLINT", "PSEUDO_COLUMN:SMALLINT")
        .resultSet(null);
  }

  @Override
  public ResultSet getImportedKeys(String catalog, String schema, String table) {
    return RowsBuilder.of(
            "PKTABLE_CAT", "PKTABLE_SCHEM", "PKTABLE_NAME", "PKCOLUMN_NAME", "FKTABLE_CAT", "FKTABLE_SCHEM",
            "FKTABLE_NAME", "FKCOLUMN_NAME", "KEY_SEQ:SMALLINT", "UPDATE_RULE:SMALLINT",
            "DELETE_RULE:SMALLINT", "FK_NAME", "PK_NAME", "DEFERRABILITY:SMALLINT")
        .resultSet(null);
  }

  @Override
  public ResultSet getExportedKeys(String catalog, String schema, String table) {
    return RowsBuilder.of(
            "PKTABLE_CAT", "PKTABLE_SCHEM", "PKTABLE_NAME", "PKCOLUMN_NAME", "FKTABLE_CAT", "FKTABLE_SCHEM",
            "FKTABLE_NAME", "FKCOLUMN_NAME", "KEY_SEQ:SMALLINT", "UPDATE_RULE:SMALLINT",
            "DELETE_RULE:SMALLINT", "FK_NAME", "PK_NAME", "DEFERRABILITY:SMALLINT")
        .resultSet(null);
  }

  @Override
  public ResultSet getCrossReference(
      String parentCatalog, String parentSchema, String parentTable, String catalog, String schema, String table) {
    return RowsBuilder.of(
            "PKTABLE_CAT", "PKTABLE_SCHEM", "PKTABLE_NAME", "PKCOLUMN_NAME", "FKTABLE_CAT", "FKTABLE_SCHEM",
            "FKTABLE_NAME", "FKCOLUMN_NAME", "KEY_SEQ:SMALLINT", "UPDATE_RULE:SMALLINT",
            "DELETE_RULE:SMALLINT", "FK_NAME", "PK_NAME", "DEFERRABILITY:SMALLINT")
        .resultSet(null);
  }

  @Override
  public ResultSet getUDTs(String catalog, String schema, String type, int[] types) {
    return RowsBuilder.of(
            "TYPE_CAT", "TYPE_SCHEM", "TYPE_NAME", "CLASS_NAME", "DATA_TYPE:INTEGER", "REMARKS",
            "BASE_TYPE:SMALLINT")
        .resultSet(null);
  }

  @Override
  public ResultSet getSuperTypes(String catalog, String schema, String type) {
    return RowsBuilder.of(
            "TYPE_CAT", "TYPE_SCHEM", "TYPE_NAME", "SUPERTYPE_CAT", "SUPERTYPE_SCHEM", "SUPERTYPE_NAME")
        .resultSet(null);
  }

  @Override
  public ResultSet getSuperTables(String catalog, String schema, String table) {
    return RowsBuilder.of("TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "SUPERTABLE_NAME").resultSet(null);
  }

  @Override
  public ResultSet getAttributes(String catalog, String schema, String type, String attribute) {
    return RowsBuilder.of(
            "TYPE_CAT", "TYPE_SCHEM", "TYPE_NAME", "ATTR_NAME", "DATA_TYPE:INTEGER", "ATTR_TYPE_NAME",
            "ATTR_SIZE:INTEGER", "DECIMAL_DIGITS:INTEGER", "NUM_PREC_RADIX:INTEGER", "NULLABLE:INTEGER",
            "REMARKS", "ATTR_DEF", "SQL_DATA_TYPE:INTEGER", "SQL_DATETIME_SUB:INTEGER",
            "CHAR_OCTET_LENGTH:INTEGER", "ORDINAL_POSITION:INTEGER", "IS_NULLABLE", "SCOPE_CATALOG",
            "SCOPE_SCHEMA", "SCOPE_TABLE", "SOURCE_DATA_TYPE:SMALLINT")
        .resultSet(null);
  }

  @Override
  public ResultSet getClientInfoProperties() {
    return RowsBuilder.of("NAME", "MAX_LEN:INTEGER", "DEFAULT_VALUE", "DESCRIPTION").resultSet(null);
  }

  @Override
  public ResultSet getPseudoColumns(String catalog, String schema, String table, String column) {
    return RowsBuilder.of(
            "TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "COLUMN_NAME", "DATA_TYPE:INTEGER",
            "COLUMN_SIZE:INTEGER", "DECIMAL_DIGITS:INTEGER", "NUM_PREC_RADIX:INTEGER", "COLUMN_USAGE",
            "REMARKS", "CHAR_OCTET_LENGTH:INTEGER", "IS_NULLABLE")
        .resultSet(null);
  }
}
