package org.millrace.catalog;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;

/**
 * A scalar function that a statement created: an expression over its parameters, or a method of a Java class.
 *
 * @param rowType the parameters
 * @param body the text of the expression; of a Java function the name of a class or of one of its methods
 * @param jar where the class is, or null of an expression
 */
public record FunctionDefinition(String name, RowType rowType, SqlType result, String body, String jar, String sql)
    implements CatalogObject {
  @Override
  public String kind() {
    return "function";
  }

  @Override
  public Map<String, String> options() {
    return Map.of();
  }

  public boolean isJava() {
    return jar != null;
  }

  /** add_tax(price decimal(10, 2)). */
  public String signature() {
    return name.toLowerCase(Locale.ROOT)
        + rowType.fields().stream().map(FunctionDefinition::parameter).collect(Collectors.joining(", ", "(", ")"));
  }

  private static String parameter(Field field) {
    return field.name() + " " + field.type().toString().toLowerCase(Locale.ROOT);
  }

  /** What tells the Java method apart from all others, whatever the function is called. */
  public String handle() {
    return jar + "!" + body
        + rowType.fields().stream().map(f -> f.type().toString()).collect(Collectors.joining(",", "(", ")")) + result;
  }
}
