package org.millrace.jdbc;

import java.sql.DatabaseMetaData;
import java.sql.Types;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.millrace.catalog.function.Function;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.FunctionRegistry;
import org.millrace.catalog.function.Overload;
import org.millrace.catalog.function.Overload.Parameter;

/** The functions of the language as JDBC describes them: a row for each overload, told apart by its specific name. */
final class DescribedFunctions {
  private DescribedFunctions() {}

  /** Names of the functions of some families, separated by commas. */
  static String names(Family first, Family... others) {
    Set<Family> families = EnumSet.of(first, others);
    return FunctionRegistry.standard().all().stream()
        .filter(function -> families.contains(function.family()))
        .map(Function::name)
        .sorted()
        .collect(Collectors.joining(","));
  }

  private static Stream<Function> matching(String pattern) {
    NamePattern names = NamePattern.of(pattern);
    return FunctionRegistry.standard().all().stream()
        .filter(function -> names.matches(function.name()))
        .sorted(Comparator.comparing(Function::name));
  }

  /** Functions belong to no schema. */
  static boolean areIn(String schema) {
    return schema == null || schema.isEmpty() || schema.equals("%");
  }

  static void addFunctions(RowsBuilder rows, String pattern) {
    matching(pattern)
        .forEach(
            function -> {
              for (int i = 0; i < function.overloads().size(); i++) {
                rows.row(
                    null, null, function.name(), function.summary(), DatabaseMetaData.functionNoTable,
                    specificName(function, i));
              }
            });
  }

  private static String specificName(Function function, int overload) {
    return function.name() + "_" + (overload + 1);
  }

  /** The parameters; what has no type of JDBC, and a result, whose type depends on the arguments, is OTHER. */
  static void addColumns(RowsBuilder rows, String pattern, String columnPattern) {
    NamePattern columns = NamePattern.of(columnPattern);
    matching(pattern)
        .forEach(
            function -> {
              List<Overload> overloads = function.overloads();
              for (int i = 0; i < overloads.size(); i++) {
                String specific = specificName(function, i);
                if (columns.matches("")) {
                  addColumn(rows, function, specific, "", 0, DatabaseMetaData.functionReturn, Types.OTHER, "ANY");
                }
                for (int p = 0; p < overloads.get(i).parameters().size(); p++) {
                  Parameter parameter = overloads.get(i).parameter(p);
                  if (columns.matches("p" + (p + 1))) {
                    addColumn(
                        rows, function, specific, "p" + (p + 1), p + 1, DatabaseMetaData.functionColumnIn,
                        jdbcType(parameter), parameter.name());
                  }
                }
              }
            });
  }

  private static void addColumn(
      RowsBuilder rows, Function function, String specific, String name, int position, int role, int type, String typeName) {
    rows.row(
        null, null, function.name(), name, role, type, typeName, null, null, null, null,
        DatabaseMetaData.functionNullableUnknown, null, null, position, "", specific);
  }

  private static int jdbcType(Parameter parameter) {
    return switch (parameter) {
      case BOOLEAN -> Types.BOOLEAN;
      case INTEGER -> Types.BIGINT;
      case DECIMAL -> Types.DECIMAL;
      case DOUBLE -> Types.DOUBLE;
      case STRING -> Types.VARCHAR;
      case BINARY -> Types.VARBINARY;
      case DATE -> Types.DATE;
      case TIME -> Types.TIME;
      case TIMESTAMP -> Types.TIMESTAMP;
      default -> Types.OTHER;
    };
  }
}
