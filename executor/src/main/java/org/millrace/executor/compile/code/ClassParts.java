package org.millrace.executor.compile.code;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.millrace.catalog.type.SqlType;

/** What the code of expressions needs around it: imports, constants, input columns. */
public final class ClassParts {
  private final SortedSet<String> imports = new TreeSet<>();
  private final Map<String, String> constants = new LinkedHashMap<>();
  private final SortedMap<Integer, SqlType> columns = new TreeMap<>();
  private boolean time;

  /** Simple names are taken to be unique among the classes that generated code uses. */
  public String use(Class<?> used) {
    if (!used.getPackageName().equals("java.lang")) {
      imports.add(used.getCanonicalName());
    }
    return used.getSimpleName();
  }

  /** The name of a static field of a class, initialised with the given Java; equal ones are one. */
  public String constant(Class<?> type, String initializer) {
    String declaration = use(type) + "|" + initializer;
    return constants.computeIfAbsent(declaration, d -> "C" + constants.size());
  }

  /** The start of the names of the arrays of an input column. */
  public String column(int index, SqlType type) {
    columns.merge(index, type, (a, b) -> a.nullable() ? a : b);
    return "c" + index;
  }

  /** The name of the batch's time, microseconds since 1970 UTC. */
  public String time() {
    time = true;
    return "now";
  }

  public boolean usesTime() {
    return time;
  }

  public SortedMap<Integer, SqlType> columns() {
    return columns;
  }

  public SortedSet<String> imports() {
    return imports;
  }

  public void declareConstants(Body body) {
    constants.forEach(
        (declaration, name) -> {
          int bar = declaration.indexOf('|');
          body.line("private static final " + declaration.substring(0, bar) + " " + name + " = "
              + declaration.substring(bar + 1) + ";");
        });
    if (!constants.isEmpty()) {
      body.line("");
    }
  }

  /** The locals that hold the arrays of the input columns. */
  public void declareColumns(Body body) {
    columns.forEach((index, type) -> Columns.declare(index, type, this, body));
  }
}
