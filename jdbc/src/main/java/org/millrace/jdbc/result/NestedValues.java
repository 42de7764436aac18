package org.millrace.jdbc.result;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.catalog.type.NestedBytes;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.ValueText;
import org.millrace.executor.batch.ColumnBuilder;

/** ARRAY as java.sql.Array, MAP as Map in the order of its keys, ROW as Struct; their parts in the classes of getObject. */
final class NestedValues {
  private NestedValues() {}

  static Object of(SqlType type, Slice value) throws SQLException {
    return switch (type.kind()) {
      case ARRAY -> {
        List<Object> elements = new ArrayList<>();
        for (NestedBytes.Parts parts = new NestedBytes.Parts(value); parts.next(); ) {
          elements.add(part(type.element(), parts));
        }
        yield new ArrayValue(
            ColumnTypes.name(type.element()), ColumnTypes.jdbcType(type.element().kind()), elements.toArray());
      }
      case MAP -> {
        Map<Object, Object> entries = new LinkedHashMap<>();
        for (NestedBytes.Parts parts = new NestedBytes.Parts(value); parts.next(); ) {
          Object key = part(type.key(), parts);
          parts.next();
          entries.put(key, part(type.value(), parts));
        }
        yield entries;
      }
      default -> {
        Object[] fields = new Object[type.parts().size()];
        NestedBytes.Parts parts = new NestedBytes.Parts(value);
        for (int i = 0; i < fields.length && parts.next(); i++) {
          fields[i] = part(type.parts().get(i).type(), parts);
        }
        yield new RowValue(type.toString(), fields, ValueText.slice(type, value).toString());
      }
    };
  }

  private static Object part(SqlType type, NestedBytes.Parts parts) throws SQLException {
    if (parts.isNull()) {
      return null;
    }
    ColumnBuilder column = ColumnBuilder.of(type.layout(), 1);
    switch (type.layout()) {
      case LONG -> column.append(NestedBytes.longOf(parts.value()));
      case DOUBLE -> column.append(NestedBytes.doubleOf(parts.value()));
      case WIDE -> column.append(NestedBytes.wideOf(parts.value()));
      case BYTES -> column.append(NestedBytes.sliceOf(parts.value()));
    }
    return CellObjects.get(column.build(), 0, type, ColumnTypes.javaClass(type));
  }
}
