package org.millrace.catalog.store;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.millrace.catalog.type.RowType;

/** Keeps everything as long as it lives itself. */
public final class MemoryStore implements TableStore {
  private final Map<String, StoredObject> objects = new LinkedHashMap<>();
  private final Map<String, TreeMap<Long, Object[]>> tables = new HashMap<>();

  @Override
  public void saveObject(StoredObject object) {
    objects.remove(key(object.name()));
    objects.put(key(object.name()), object);
  }

  @Override
  public void removeObject(String name) {
    objects.remove(key(name));
  }

  @Override
  public List<StoredObject> loadObjects() {
    return new ArrayList<>(objects.values());
  }

  @Override
  public void createTable(String name, RowType type) {
    tables.put(key(name), new TreeMap<>());
  }

  @Override
  public void dropTable(String name) {
    tables.remove(key(name));
  }

  @Override
  public void commit(List<TableChange> changes) {
    for (TableChange table : changes) {
      TreeMap<Long, Object[]> rows = tables.get(key(table.table()));
      for (RowChange change : table.rows()) {
        if (change.isRemoval()) {
          rows.remove(change.rowId());
        } else {
          rows.put(change.rowId(), change.values().clone());
        }
      }
    }
  }

  @Override
  public void loadRows(String table, RowType type, RowVisitor visitor) {
    tables.get(key(table)).forEach((rowId, values) -> visitor.visit(rowId, values.clone()));
  }

  @Override
  public void close() {}

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
