package org.millrace.catalog.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/** The relations of schema system, by name: what the engine tells of itself. The engine fills them, column by column. */
public final class SystemTables {
  private static final SqlType TEXT = SqlType.of(TypeKind.VARCHAR);
  private static final SqlType COUNT = SqlType.of(TypeKind.BIGINT);
  private static final SqlType FLAG = SqlType.of(TypeKind.BOOLEAN);
  private static final SqlType TIME = SqlType.of(TypeKind.TIMESTAMP);
  private static final SqlType INTERVAL = SqlType.of(TypeKind.INTERVAL_DAY_TIME);

  /** Row types by lower-case name, in the order of the documentation. */
  public static final Map<String, RowType> ROW_TYPES;

  static {
    Map<String, RowType> types = new LinkedHashMap<>();
    types.put(
        "streams",
        row("name", TEXT, "event_time", TEXT, "delay", INTERVAL, "connector", TEXT, "status", TEXT));
    types.put("tables", row("name", TEXT, "kind", TEXT, "connector", TEXT, "row_count", COUNT));
    types.put("views", row("name", TEXT, "kind", TEXT, "query", TEXT));
    types.put(
        "columns",
        row("relation", TEXT, "position", COUNT, "name", TEXT, "type", TEXT, "nullable", FLAG));
    types.put("queries", row("name", TEXT, "target", TEXT, "status", TEXT, "sql", TEXT, "kind", TEXT, "error", TEXT, "input", COUNT,
            "used", COUNT, "late", COUNT, "failed", COUNT));
    types.put(
        "operators",
        row(
            "query", TEXT, "id", COUNT, "operator", TEXT, "rows_in", COUNT, "rows_out", COUNT,
            "state_rows", COUNT, "state_bytes", COUNT, "watermark", TIME));
    types.put("watermarks", row(
            "stream", TEXT, "partition", COUNT, "name", TEXT, "watermark", TIME, "idle", FLAG, "ended", FLAG,
            "holds_back", FLAG));
    types.put(
        "progress",
        row(
            "query", TEXT, "stream", TEXT, "watermark", TIME, "since", TIME, "holds_back", FLAG, "next_close", TIME,
            "unblocked_by", TEXT, "partition", TEXT));
    types.put(
        "ledger",
        row("source", TEXT, "read", COUNT, "accepted", COUNT, "rejected", COUNT, "held", COUNT));
    types.put(
        "rejects",
        row(
            "source", TEXT, "query", TEXT, "position", COUNT, "reason", TEXT, "detail", TEXT, "raw", TEXT,
            "weight", COUNT, "retracted", FLAG, "at", TIME, "expression", TEXT));
    types.put("settings", row("name", TEXT, "value", TEXT, "description", TEXT));
    types.put("functions", row("name", TEXT, "family", TEXT, "signature", TEXT, "summary", TEXT));
    types.put("connectors", row("name", TEXT, "kind", TEXT, "option", TEXT, "required", FLAG, "summary", TEXT));
    ROW_TYPES = Collections.unmodifiableMap(types);
  }

  private SystemTables() {}

  private static RowType row(Object... namesAndTypes) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < namesAndTypes.length; i += 2) {
      fields.add(new Field((String) namesAndTypes[i], (SqlType) namesAndTypes[i + 1]));
    }
    return new RowType(fields);
  }
}
