package org.millrace.executor.compile.expression;

import java.util.List;
import org.millrace.catalog.type.Layout;

/**
 * The text of a kernel's class, and what its caller must know.
 *
 * @param outputs the layouts of the columns that it computes
 * @param filters whether it keeps some rows only
 * @param usesTime whether it asks for the time
 */
public record KernelSource(String text, List<Layout> outputs, boolean filters, boolean usesTime) {
  public KernelSource {
    outputs = List.copyOf(outputs);
  }
}
