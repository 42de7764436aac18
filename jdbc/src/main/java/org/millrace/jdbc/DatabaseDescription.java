package org.millrace.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.millrace.catalog.schema.InformationSchema;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.jdbc.result.ColumnTypes;
import org.millrace.jdbc.result.Failures;

/** What is in the database, read from the tables of schema {@code system}. */
final class DatabaseDescription extends AbsentObjects {
  private final EngineConnection connection;

  DatabaseDescription(EngineConnection connection) {
    this.connection = connection;
  }

  @Override
  public Connection getConnection() {
    return connection;
  }

  @Override
  public String getURL() {
    return connection.url();
  }

  @Override
  public boolean isReadOnly() {
    return false;
  }

  @Override
  public ResultSet getTables(String catalog, String schema, String name, String[] types) throws SQLException {
    RowsBuilder rows =
        RowsBuilder.of(
            "TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "TABLE_TYPE", "REMARKS", "TYPE_CAT", "TYPE_SCHEM", "TYPE_NAME",
            "SELF_REFERENCING_COL_NAME", "REF_GENERATION");
    Set<String> asked = types == null ? null : Set.of(types);
    for (DescribedRelation relation : relations(schema, name)) {
      if (asked == null || asked.contains(relation.type())) {
        rows.row(null, relation.schema(), relation.name(), relation.type(), null, null, null, null, null, null);
      }
    }
    return rows.resultSet(null);
  }

  private List<DescribedRelation> relations(String schema, String name) throws SQLException {
    NamePattern pattern = NamePattern.of(name);
    List<DescribedRelation> found = new ArrayList<>();
    for (DescribedRelation relation : DescribedRelation.all(connection)) {
      if (DescribedRelation.isMeant(relation.schema(), schema) && pattern.matches(relation.name())) {
        found.add(relation);
      }
    }
    return found;
  }

  @Override
  public ResultSet getColumns(String catalog, String schema, String table, String column) throws SQLException {
    RowsBuilder rows =
        RowsBuilder.of(
            "TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "COLUMN_NAME", "DATA_TYPE:INTEGER", "TYPE_NAME",
            "COLUMN_SIZE:INTEGER", "BUFFER_LENGTH:INTEGER", "DECIMAL_DIGITS:INTEGER", "NUM_PREC_RADIX:INTEGER",
            "NULLABLE:INTEGER", "REMARKS", "COLUMN_DEF", "SQL_DATA_TYPE:INTEGER", "SQL_DATETIME_SUB:INTEGER",
            "CHAR_OCTET_LENGTH:INTEGER", "ORDINAL_POSITION:INTEGER", "IS_NULLABLE", "SCOPE_CATALOG", "SCOPE_SCHEMA",
            "SCOPE_TABLE", "SOURCE_DATA_TYPE:SMALLINT", "IS_AUTOINCREMENT", "IS_GENERATEDCOLUMN");
    NamePattern pattern = NamePattern.of(column);
    List<DescribedRelation> relations = new ArrayList<>(relations(schema, table));
    relations.sort(Comparator.comparing(DescribedRelation::schema).thenComparing(DescribedRelation::name));
    for (DescribedRelation relation : relations) {
      for (int i = 0; i < relation.columns().size(); i++) {
        if (pattern.matches(relation.columns().name(i))) {
          addColumn(rows, relation, i);
        }
      }
    }
    return rows.resultSet(null);
  }

  private static void addColumn(RowsBuilder rows, DescribedRelation relation, int index) {
    SqlType type = relation.columns().type(index);
    boolean numeric = type.kind().isNumeric();
    boolean bytes = type.kind().isText() || type.kind().isBinary();
    rows.row(
        null, relation.schema(), relation.name(), relation.columns().name(index), ColumnTypes.jdbcType(type.kind()),
        ColumnTypes.name(type), ColumnTypes.precision(type), null, ColumnTypes.scale(type), numeric ? 10 : null,
        type.nullable() ? columnNullable : columnNoNulls, null, relation.defaultOf(index), null, null,
        bytes && type.precision() > 0 ? type.precision() : null, index + 1, type.nullable() ? "YES" : "NO", null, null,
        null, null, "NO", "NO");
  }

  /** In JDBC's order: by column name. */
  @Override
  public ResultSet getPrimaryKeys(String catalog, String schema, String table) throws SQLException {
    RowsBuilder rows =
        RowsBuilder.of("TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "COLUMN_NAME", "KEY_SEQ:SMALLINT", "PK_NAME");
    try (Statement statement = connection.createStatement();
        ResultSet keys =
            statement.executeQuery(
                "SELECT table_name, column_name, ordinal_position, constraint_name"
                    + " FROM information_schema.key_column_usage ORDER BY column_name")) {
      while (keys.next()) {
        if (table == null || keys.getString(1).equalsIgnoreCase(table)) {
          rows.row(null, InformationSchema.USERS, keys.getString(1), keys.getString(2), keys.getInt(3), keys.getString(4));
        }
      }
    }
    return rows.resultSet(null);
  }

  @Override
  public ResultSet getBestRowIdentifier(String catalog, String schema, String table, int scope, boolean nullable)
      throws SQLException {
    RowsBuilder rows =
        RowsBuilder.of(
            "SCOPE:SMALLINT", "COLUMN_NAME", "DATA_TYPE:INTEGER", "TYPE_NAME", "COLUMN_SIZE:INTEGER",
            "BUFFER_LENGTH:INTEGER", "DECIMAL_DIGITS:SMALLINT", "PSEUDO_COLUMN:SMALLINT");
    new TableKeys(connection).addIdentifiers(rows, schema, table);
    return rows.resultSet(null);
  }

  /** Primary keys, which are found by hash. */
  @Override
  public ResultSet getIndexInfo(String catalog, String schema, String table, boolean unique, boolean approximate)
      throws SQLException {
    RowsBuilder rows =
        RowsBuilder.of(
            "TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "NON_UNIQUE:BOOLEAN", "INDEX_QUALIFIER", "INDEX_NAME",
            "TYPE:SMALLINT", "ORDINAL_POSITION:SMALLINT", "COLUMN_NAME", "ASC_OR_DESC",
            "CARDINALITY:BIGINT", "PAGES:BIGINT", "FILTER_CONDITION");
    try (Statement statement = connection.createStatement();
        ResultSet keys =
            statement.executeQuery(
                "SELECT table_name, column_name, ordinal_position, constraint_name"
                    + " FROM information_schema.key_column_usage ORDER BY table_name, ordinal_position")) {
      while (keys.next()) {
        if (table == null || keys.getString(1).equalsIgnoreCase(table)) {
          rows.row(
              null, InformationSchema.USERS, keys.getString(1), false, null, keys.getString(4), tableIndexHashed,
              keys.getInt(3), keys.getString(2), null, null, null, null);
        }
      }
    }
    return rows.resultSet(null);
  }

  @Override
  public ResultSet getFunctions(String catalog, String schema, String function) {
    RowsBuilder rows =
        RowsBuilder.of(
            "FUNCTION_CAT", "FUNCTION_SCHEM", "FUNCTION_NAME", "REMARKS", "FUNCTION_TYPE:SMALLINT", "SPECIFIC_NAME");
    if (DescribedFunctions.areIn(schema)) {
      DescribedFunctions.addFunctions(rows, function);
    }
    return rows.resultSet(null);
  }

  @Override
  public ResultSet getFunctionColumns(String catalog, String schema, String function, String column) {
    RowsBuilder rows =
        RowsBuilder.of(
            "FUNCTION_CAT", "FUNCTION_SCHEM", "FUNCTION_NAME", "COLUMN_NAME", "COLUMN_TYPE:SMALLINT",
            "DATA_TYPE:INTEGER", "TYPE_NAME", "PRECISION:INTEGER", "LENGTH:INTEGER", "SCALE:SMALLINT",
            "RADIX:SMALLINT", "NULLABLE:SMALLINT", "REMARKS", "CHAR_OCTET_LENGTH:INTEGER",
            "ORDINAL_POSITION:INTEGER", "IS_NULLABLE", "SPECIFIC_NAME");
    if (DescribedFunctions.areIn(schema)) {
      DescribedFunctions.addColumns(rows, function, column);
    }
    return rows.resultSet(null);
  }

  @Override
  public ResultSet getSchemas() {
    return getSchemas(null, null);
  }

  /** What users create is in {@code public}, as information_schema has it. */
  @Override
  public ResultSet getSchemas(String catalog, String pattern) {
    RowsBuilder rows = RowsBuilder.of("TABLE_SCHEM", "TABLE_CATALOG");
    DescribedRelation.SCHEMAS.stream().filter(schema -> NamePattern.of(pattern).matches(schema)).forEach(schema -> rows.row(schema, null));
    return rows.resultSet(null);
  }

  @Override
  public ResultSet getTableTypes() {
    RowsBuilder rows = RowsBuilder.of("TABLE_TYPE");
    for (String type : new String[] {"MATERIALIZED VIEW", "SINK", "STREAM", "SYSTEM TABLE", "TABLE", "VIEW"}) {
      rows.row(type);
    }
    return rows.resultSet(null);
  }

  @Override
  public ResultSet getTypeInfo() {
    RowsBuilder rows =
        RowsBuilder.of(
            "TYPE_NAME", "DATA_TYPE:INTEGER", "PRECISION:INTEGER", "LITERAL_PREFIX", "LITERAL_SUFFIX", "CREATE_PARAMS",
            "NULLABLE:SMALLINT", "CASE_SENSITIVE:BOOLEAN", "SEARCHABLE:SMALLINT", "UNSIGNED_ATTRIBUTE:BOOLEAN",
            "FIXED_PREC_SCALE:BOOLEAN", "AUTO_INCREMENT:BOOLEAN", "LOCAL_TYPE_NAME", "MINIMUM_SCALE:SMALLINT",
            "MAXIMUM_SCALE:SMALLINT", "SQL_DATA_TYPE:INTEGER", "SQL_DATETIME_SUB:INTEGER", "NUM_PREC_RADIX:INTEGER");
    Arrays.stream(TypeKind.values())
        .filter(kind -> kind != TypeKind.NULL)
        .sorted(Comparator.comparingInt(ColumnTypes::jdbcType))
        .forEach(kind -> addType(rows, kind));
    return rows.resultSet(null);
  }

  private static void addType(RowsBuilder rows, TypeKind kind) {
    SqlType type = SqlType.of(kind);
    boolean quoted = !kind.isNumeric() && kind != TypeKind.BOOLEAN;
    boolean timed = kind.isTimestamp() || kind == TypeKind.TIME;
    String prefix =
        kind == TypeKind.DATE ? "DATE '" : kind == TypeKind.TIME ? "TIME '" : kind.isTimestamp() ? "TIMESTAMP '" : "'";
    String parameters =
        kind == TypeKind.DECIMAL ? "precision,scale" : kind.isText() || kind.isBinary() ? "length" : timed ? "precision" : null;
    rows.row(
        ColumnTypes.name(type), ColumnTypes.jdbcType(kind), ColumnTypes.precision(type), quoted ? prefix : null,
        quoted ? "'" : null, parameters, typeNullable, kind.isText(), typeSearchable, !kind.isNumeric(), false, false,
        ColumnTypes.name(type), 0, kind == TypeKind.DECIMAL ? SqlType.MAX_DIGITS : timed ? 6 : 0, null, null,
        kind.isNumeric() ? 10 : null);
  }

  @Override
  public <T> T unwrap(Class<T> asked) throws SQLException {
    if (asked.isInstance(this)) {
      return asked.cast(this);
    }
    throw Failures.of(ErrorCode.INVALID_ARGUMENT, "the description is no " + asked.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> asked) {
    return asked.isInstance(this);
  }
}
