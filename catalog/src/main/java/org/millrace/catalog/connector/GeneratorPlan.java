package org.millrace.catalog.connector;

import java.util.List;
import java.util.Map;
import org.millrace.catalog.type.RowType;

/**
 * What a generator is to make.
 *
 * @param rows how many rows; Long.MAX_VALUE without end
 * @param rate rows a second by the clock; 0: as fast as they are read
 * @param columns a recipe a column
 */
public record GeneratorPlan(long rows, double rate, List<Recipe> columns) {
  public GeneratorPlan {
    columns = List.copyOf(columns);
  }

  /**
   * Reads the options rows, rate and fields.*.
   *
   * @throws org.millrace.error.MillraceException OPTION_INVALID, OPTION_MISSING: a value or kind does not fit the column
   */
  public static GeneratorPlan of(Map<String, String> options, RowType type, OptionPlaces places) {
    return new GeneratorPlan(
        options.containsKey("rows") ? Long.parseLong(options.get("rows")) : Long.MAX_VALUE,
        Double.parseDouble(options.getOrDefault("rate", "0")),
        type.fields().stream().map(field -> new RecipeReader(field, options, places).read()).toList());
  }
}
