package org.millrace.catalog.function.nested;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.millrace.catalog.type.NestedBytes;
import org.millrace.catalog.type.NestedWriter;
import org.millrace.catalog.type.Slice;

/** The elements of an array as a list, each in the form of {@link NestedBytes}, and back. */
final class Elements {
  private Elements() {}

  static List<Slice> of(Slice array) {
    List<Slice> elements = new ArrayList<>();
    for (NestedBytes.Parts parts = new NestedBytes.Parts(array); parts.next(); ) {
      elements.add(parts.value());
    }
    return elements;
  }

  static Slice array(Collection<Slice> elements) {
    NestedWriter writer = NestedWriter.array();
    elements.forEach(writer::add);
    return writer.finish();
  }
}
