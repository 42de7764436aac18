package org.millrace.jdbc;

import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.schema.InformationSchema;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.SqlType;
import org.millrace.engine.Session;
import org.millrace.jdbc.result.ColumnTypes;

/** The primary keys of tables. */
record TableKeys(EngineConnection connection) {
  private List<Field> columns(String schema, String table) throws SQLException {
    List<Field> columns = new ArrayList<>();
    if (!DescribedRelation.isMeant(InformationSchema.USERS, schema)) {
      return columns;
    }
    for (CatalogObject object : connection.unwrap(Session.class).catalog().objects()) {
      if (object instanceof TableDefinition keyed && (table == null || keyed.name().equalsIgnoreCase(table))) {
        keyed.primaryKey().forEach(position -> columns.add(keyed.rowType().fields().get(position)));
      }
    }
    return columns;
  }

  /** What getBestRowIdentifier answers: the key holds as long as the session lasts. */
  void addIdentifiers(RowsBuilder rows, String schema, String table) throws SQLException {
    for (Field column : columns(schema, table)) {
      SqlType type = column.type();
      rows.row(
          DatabaseMetaData.bestRowSession, column.name(), ColumnTypes.jdbcType(type.kind()),
          ColumnTypes.name(type), ColumnTypes.precision(type), null, ColumnTypes.scale(type),
          DatabaseMetaData.bestRowNotPseudo);
    }
  }
}
