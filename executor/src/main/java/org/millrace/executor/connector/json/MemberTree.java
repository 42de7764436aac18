package org.millrace.executor.connector.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.catalog.connector.ColumnSource;

/** The members that columns come from, those of nested objects below the member that holds the object. Any case will do. */
final class MemberTree {
  private final Map<String, MemberTree> children = new LinkedHashMap<>();
  /** The column that the member itself is, or {@link Members#NONE}. */
  int column = Members.NONE;

  private MemberTree() {}

  static MemberTree of(List<ColumnSource> sources) {
    MemberTree root = new MemberTree();
    for (int column = 0; column < sources.size(); column++) {
      MemberTree node = root;
      for (String name : sources.get(column).members()) {
        node = node.children.computeIfAbsent(name.toLowerCase(Locale.ROOT), key -> new MemberTree());
      }
      node.column = column;
    }
    return root;
  }

  /** A member of this object; null if no column comes from it. */
  MemberTree child(String name) {
    return children.get(name.toLowerCase(Locale.ROOT));
  }

  boolean hasChildren() {
    return !children.isEmpty();
  }

  /** The columns that come from within this object. */
  List<Integer> columnsBelow() {
    List<Integer> columns = new ArrayList<>();
    for (MemberTree child : children.values()) {
      if (child.column != Members.NONE) {
        columns.add(child.column);
      }
      columns.addAll(child.columnsBelow());
    }
    return columns;
  }
}
