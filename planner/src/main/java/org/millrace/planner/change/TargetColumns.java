package org.millrace.planner.change;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.millrace.catalog.ColumnDefinition;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.parser.ast.Name;

/** The columns that an INSERT or UPDATE names. */
final class TargetColumns {
  private TargetColumns() {}

  /** Their positions, each once; of no names, all. */
  static List<Integer> of(List<Name> names, List<ColumnDefinition> columns) {
    if (names.isEmpty()) {
      return IntStream.range(0, columns.size()).boxed().toList();
    }
    List<Integer> positions = new ArrayList<>();
    for (Name name : names) {
      int position = indexOf(name, columns);
      if (positions.contains(position)) {
        throw new MillraceException(
            ErrorCode.DUPLICATE_COLUMN, "column \"" + name.text() + "\" specified more than once", name.position());
      }
      positions.add(position);
    }
    return positions;
  }

  private static int indexOf(Name name, List<ColumnDefinition> columns) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equalsIgnoreCase(name.text())) {
        return i;
      }
    }
    throw new MillraceException(
        ErrorCode.COLUMN_NOT_FOUND,
        "column \"" + name.text() + "\" does not exist",
        name.position(),
        NearestNames.hint(name.text(), columns.stream().map(ColumnDefinition::name).toList()));
  }
}
