package org.millrace.planner.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.runtime.CalciteException;
import org.apache.calcite.sql.SqlNode;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.schema.InformationSchema;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.error.Position;

/** Says in our own words, for the person who typed the query, what Calcite's validator complains of. */
public final class Complaints {
  private interface Wording {
    MillraceException of(Matcher complaint, Place place);
  }

  /** A complaint is told by its text: that is all Calcite gives. */
  private record Rule(Pattern complaint, Wording wording) {}

  /** Where it went wrong, and what could have been meant. */
  private record Place(Position position, NamesInQuery names, Catalog catalog, Throwable cause) {
    /** Whether the name that is complained of, the last at this place, was written in double quotes. */
    boolean isQuoted(String name) {
      boolean oneLine = position != null && position.line() == position.endLine();
      return oneLine && position.endColumn() - position.column() + 1 == name.length() + 2;
    }

    MillraceException say(ErrorCode code, String message, String hint) {
      return new MillraceException(code, message, position, hint, cause);
    }
  }

  private static final List<String> SCHEMAS = List.of("system", InformationSchema.NAME, InformationSchema.USERS);

  private static final List<String> WINDOW_COLUMNS = List.of("window_start", "window_end", "window_time");

  private static final List<Rule> RULES =
      List.of(
          rule("Object '(.*)' not found within '(.*)'.*", Complaints::notInSchema),
          rule("Object '(.*?)' not found.*", Complaints::noRelation),
          rule("Table '(.*?)' not found.*", Complaints::notInFrom),
          rule("Column '(.*?)' not found in (?:any table|table '(.*?)').*", Complaints::noColumn),
          rule("Unknown (?:identifier|field) '(.*)'", Complaints::noColumn),
          rule("Column '(.*)' is ambiguous", (m, p) -> p.say(ErrorCode.COLUMN_AMBIGUOUS,
              "column reference \"" + m.group(1) + "\" is ambiguous",
              "put the table's name or alias before it: t." + m.group(1))),
          rule("Expression '(.*)' is not being grouped", (m, p) -> p.say(ErrorCode.NOT_GROUPED,
              "column " + quoted(m.group(1)) + " must appear in the GROUP BY clause or be used in an aggregate function",
              "add it to GROUP BY, or take one of its values: ANY_VALUE(" + last(m.group(1)) + ")")),
          rule("Expression '(.*)' is not in the select clause", (m, p) -> p.say(ErrorCode.NOT_GROUPED,
              "for SELECT DISTINCT, ORDER BY expressions must appear in the select list", null)),
          rule("Aggregate expression is illegal in (.*) clause(?: of non-aggregating SELECT)?",
              (m, p) -> p.say(ErrorCode.AGGREGATE_NOT_ALLOWED,
                  "aggregate functions are not allowed in " + m.group(1),
                  m.group(1).equals("WHERE") ? "conditions on aggregates go into HAVING" : null)),
          rule("Windowed aggregate expression is illegal in (.*) clause", (m, p) -> p.say(ErrorCode.AGGREGATE_NOT_ALLOWED,
              "window functions are not allowed in " + m.group(1), null)),
          rule("Argument to GROUPING(?:_ID)? operator must be a grouped expression|GROUPING operator may only occur in an aggregate query"
                  + "|(?:GROUPING|GROUPING_ID) .*", (m, p) -> p.say(ErrorCode.NOT_GROUPED,
              "the arguments of GROUPING must be expressions of GROUP BY", null)),
          rule("Aggregate expressions cannot be nested", (m, p) -> p.say(ErrorCode.NESTED_AGGREGATE,
              "aggregate function calls cannot be nested", "compute the inner one in a sub-query in FROM")),
          rule("(?:FILTER|WITHIN GROUP|WITHIN DISTINCT) must not contain aggregate expression",
              (m, p) -> p.say(ErrorCode.AGGREGATE_NOT_ALLOWED, "aggregate functions are not allowed in FILTER and ORDER BY", null)),
          rule("Aggregate expression '(.*)' must not contain a WITHIN GROUP clause", (m, p) -> p.say(ErrorCode.WRONG_ARGUMENTS,
              m.group(1) + " is the same in any order: ORDER BY is not for it", "leave ORDER BY out")),
          rule("Aggregate expression '(.*)' must contain a WITHIN GROUP clause", (m, p) -> p.say(ErrorCode.WRONG_ARGUMENTS,
              m.group(1) + " needs the values in an order", "write " + m.group(1) + "(0.5) WITHIN GROUP (ORDER BY value)")),
          rule("Cannot specify IGNORE NULLS or RESPECT NULLS following '(.*)'", (m, p) -> p.say(ErrorCode.WRONG_ARGUMENTS,
              "IGNORE NULLS and RESPECT NULLS are not for " + m.group(1), "use FILTER (WHERE value IS NOT NULL)")),
          rule("FILTER must be applied to aggregate function", (m, p) -> p.say(ErrorCode.WRONG_ARGUMENTS,
              "FILTER is for aggregate functions only", null)),
          rule("(.*) clause must be a condition", (m, p) -> p.say(ErrorCode.TYPE_MISMATCH,
              "argument of " + m.group(1) + " must be of type boolean", null)),
          rule("Expected a boolean type|FILTER expression must be of type BOOLEAN", (m, p) -> p.say(
              ErrorCode.TYPE_MISMATCH, "a condition of type boolean is expected here", null)),
          rule("(?s)Cannot apply '\\$SCALAR_QUERY'.*", (m, p) -> p.say(ErrorCode.WRONG_COLUMN_COUNT,
              "a sub-query used as a value must return one column", null)),
          rule("(?s)Cannot apply '(.*?)' to arguments of type '(.*?)'\\..*", Complaints::wrongOperands),
          rule("Cannot apply (.*) to the two different charsets.*", (m, p) -> p.say(ErrorCode.TYPE_MISMATCH,
              "the texts on both sides are of different character sets", null)),
          rule("Invalid number of arguments to function '(.*)'. Was expecting (\\d+) arguments",
              (m, p) -> p.say(ErrorCode.WRONG_ARGUMENTS,
                  "function " + m.group(1).toLowerCase(Locale.ROOT) + " takes " + m.group(2) + " arguments", null)),
          rule("Cast function cannot convert value of type (.*) to type (.*)", (m, p) -> p.say(ErrorCode.TYPE_MISMATCH,
              "cannot cast type " + TypeNames.plain(m.group(1)) + " to " + TypeNames.plain(m.group(2)), null)),
          rule("Values passed to IN operator must have compatible types", (m, p) -> p.say(ErrorCode.TYPE_MISMATCH,
              "the values on both sides of IN must be of the same number and types", null)),
          rule("Values passed to (.*) operator must have compatible types|Values in expression list must have compatible types"
                  + "|Operands (.*) not comparable to each other|Types (.*) not comparable to each other"
                  + "|Cannot compare values of types '(.*)', '(.*)'|(.*) is not comparable to (.*)",
              (m, p) -> p.say(ErrorCode.TYPE_MISMATCH, "the values here are of types that cannot be compared", "CAST one of them")),
          rule("Illegal mixing of types in CASE or COALESCE statement", (m, p) -> p.say(ErrorCode.TYPE_MISMATCH,
              "the results of CASE and COALESCE must be of one type", "CAST those that differ")),
          rule("Number of columns must match number of query columns", (m, p) -> p.say(ErrorCode.WRONG_COLUMN_COUNT,
              "the list of column names and the query have different numbers of columns", null)),
          rule("Column count mismatch in (.*)", (m, p) -> p.say(ErrorCode.WRONG_COLUMN_COUNT,
              "each query of " + m.group(1) + " must have the same number of columns", null)),
          rule("Type mismatch in column (\\d+) of (.*)", (m, p) -> p.say(ErrorCode.TYPE_MISMATCH,
              m.group(2) + " types of column " + m.group(1) + " cannot be matched", "CAST one of them")),
          rule("Duplicate relation name '(.*)' in FROM clause", (m, p) -> p.say(ErrorCode.DUPLICATE_OBJECT,
              "table name \"" + m.group(1) + "\" specified more than once", "give one of them an alias: "
                  + m.group(1) + " AS other")),
          rule("Duplicate (?:column )?name '(.*)' in (?:column alias list|column list|output)", (m, p) -> p.say(
              ErrorCode.DUPLICATE_COLUMN, "column name \"" + m.group(1) + "\" specified more than once", null)),
          rule("List of column aliases must have same degree as table; table has (\\d+) columns (.*), whereas alias list has (\\d+) columns",
              (m, p) -> p.say(ErrorCode.WRONG_COLUMN_COUNT,
                  "the table has " + m.group(1) + " columns, the list of aliases " + m.group(3), null)),
          rule("INNER, LEFT, RIGHT.*join requires a condition.*", (m, p) -> p.say(ErrorCode.SYNTAX_ERROR,
              "a join needs a condition", "write ON or USING, or CROSS JOIN to pair every row with every row")),
          rule("Column name '(.*)' in NATURAL join or USING clause is not unique on one side of join",
              (m, p) -> p.say(ErrorCode.COLUMN_AMBIGUOUS,
                  "common column name \"" + m.group(1) + "\" appears more than once on one side of the join", null)),
          rule("Column '(.*)' matched using NATURAL keyword or USING clause has incompatible types: .*",
              (m, p) -> p.say(ErrorCode.TYPE_MISMATCH,
                  "the two columns \"" + m.group(1) + "\" are of types that cannot be compared", null)),
          rule("SELECT \\* requires a FROM clause", (m, p) -> p.say(ErrorCode.SYNTAX_ERROR,
              "SELECT * with no tables specified is not valid", null)),
          rule("Not a record type. The '\\*' operator requires a record", (m, p) -> p.say(ErrorCode.OBJECT_NOT_FOUND,
              "no table of that name is in FROM", null)),
          rule("Only scalar sub-queries allowed in select list.", (m, p) -> p.say(ErrorCode.WRONG_COLUMN_COUNT,
              "a sub-query in the select list must return one column", null)),
          rule("Ordinal out of range", (m, p) -> p.say(ErrorCode.COLUMN_NOT_FOUND,
              "that position is not in the select list", null)),
          rule("Numeric literal '(.*)' out of range", (m, p) -> p.say(ErrorCode.NUMERIC_OVERFLOW,
              "number " + m.group(1) + " has too many digits", "DECIMAL holds up to 38")),
          rule("ELSE clause or at least one THEN clause must be non-NULL", (m, p) -> p.say(ErrorCode.TYPE_MISMATCH,
              "a CASE with only NULLs has no type", "CAST one of them: CAST(NULL AS VARCHAR)")),
          rule("Illegal use of 'NULL'", (m, p) -> p.say(ErrorCode.TYPE_MISMATCH,
              "NULL has no type here", "CAST it: CAST(NULL AS BIGINT)")),
          rule("Window '(.*)' not found", (m, p) -> p.say(ErrorCode.OBJECT_NOT_FOUND,
              "window \"" + m.group(1) + "\" does not exist", null)),
          rule("OVER clause is necessary for window functions|.*must be applied to aggregate function", (m, p) -> p.say(
              ErrorCode.WRONG_ARGUMENTS, "window functions need an OVER clause", null)),
          rule("Unknown datatype name '(.*)'", (m, p) -> p.say(ErrorCode.TYPE_NOT_FOUND,
              "type \"" + m.group(1) + "\" does not exist", null)),
          rule("DEFAULT (?:is only allowed for optional parameters|not allowed here)", (m, p) -> p.say(
              ErrorCode.SYNTAX_ERROR, "DEFAULT is not allowed in this context", null)),
          rule("'(.*)' is not a valid time frame.*", (m, p) -> p.say(ErrorCode.WRONG_ARGUMENTS,
              "\"" + m.group(1) + "\" is not a unit of time", null)),
          rule("Interval (?:field value|leading field precision|fractional second precision).*|Illegal interval literal.*",
              (m, p) -> p.say(ErrorCode.INVALID_LITERAL, "the interval has too many digits", null)));

  private Complaints() {}

  /** Runs the work, and says in our words what it complains of. query is what is worked on. */
  public static <T> T translated(SqlNode query, Catalog catalog, Supplier<T> work) {
    try {
      return work.get();
    } catch (CalciteContextException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw of(String.valueOf(cause.getMessage()), new Place(Positions.of(e), new NamesInQuery(query), catalog, e));
    } catch (CalciteException e) {
      throw of(String.valueOf(e.getMessage()), new Place(Positions.of(query), new NamesInQuery(query), catalog, e));
    } catch (RuntimeException e) {
      // Calcite wraps what goes wrong while it converts an expression.
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof MillraceException ours) {
          throw ours;
        }
        if (cause instanceof IllegalArgumentException && String.valueOf(cause.getMessage()).endsWith("due to overflow")) {
          throw new MillraceException(
              ErrorCode.NUMERIC_OVERFLOW,
              "a number does not fit the DECIMAL that all values of its column fit in",
              Positions.of(query),
              "a DECIMAL has 38 digits, those behind the point included: round the others",
              e);
        }
      }
      throw e;
    } catch (AssertionError e) {
      // Calcite doubts itself. For whoever typed it is an error of ours like any other.
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  private static MillraceException of(String complaint, Place place) {
    for (Rule rule : RULES) {
      Matcher matcher = rule.complaint.matcher(complaint);
      if (matcher.matches()) {
        return rule.wording.of(matcher, place);
      }
    }
    return new MillraceException(ErrorCode.NOT_SUPPORTED, "cannot be understood: " + complaint, place.position, null, place.cause);
  }

  private static MillraceException notInSchema(Matcher m, Place place) {
    String name = m.group(2) + "." + m.group(1);
    boolean known = !InformationSchema.describing(m.group(2)).isEmpty();
    return place.say(ErrorCode.OBJECT_NOT_FOUND, "relation \"" + name + "\" does not exist",
        known
            ? NearestNames.hint(m.group(1), InformationSchema.describing(m.group(2)).keySet())
            : NearestNames.hint(m.group(2), SCHEMAS));
  }

  private static MillraceException noRelation(Matcher m, Place place) {
    String name = m.group(1);
    List<String> known = place.catalog.objects().stream().map(CatalogObject::name).toList();
    Optional<CatalogObject> object = place.catalog.find(name);
    if (object.isPresent()) {
      String kind = object.get().kind();
      return place.say(ErrorCode.WRONG_OBJECT_KIND, "\"" + name + "\" is " + (kind.startsWith("i") ? "an " : "a ") + kind + ", which cannot be read", null);
    }
    String hint = NearestNames.hint(name, known);
    Optional<List<String>> inSchema =
        place.names.identifiers().stream().filter(id -> id.size() == 2 && id.get(0).equals(name)).findFirst();
    if (inSchema.isPresent()) {
      hint = NearestNames.hint(name, SCHEMAS);
    }
    String written =
        place.names.identifiers().stream().filter(id -> id.get(0).equals(name)).findFirst().map(id -> String.join(".", id)).orElse(name);
    return place.say(ErrorCode.OBJECT_NOT_FOUND, "relation \"" + written + "\" does not exist",
        hint != null ? hint : NearestNames.hint(name, place.names.aliases()));
  }

  private static MillraceException notInFrom(Matcher m, Place place) {
    String name = m.group(1);
    List<String> known = new ArrayList<>(place.names.aliases());
    place.names.identifiers().stream().filter(id -> id.size() == 1).forEach(id -> known.add(id.get(0)));
    String hint = NearestNames.hint(name, known);
    return place.say(ErrorCode.OBJECT_NOT_FOUND, "\"" + name + "\" is not in FROM",
        hint == null && place.catalog.find(name).isPresent() ? "if it has an alias there, use that" : hint);
  }

  private static MillraceException noColumn(Matcher m, Place place) {
    String name = m.group(1);
    if (name.equals("*")) {
      return place.say(ErrorCode.SYNTAX_ERROR, "* is not allowed here", "only COUNT takes *");
    }
    if (place.names.identifiers().contains(List.of(name, ""))) {
      return notInFrom(m, place);
    }
    String hint =
        place.isQuoted(name)
            ? "double quotes hold names; a text stands in single ones: '" + name + "'"
            : Operators.INSTANCE.isKnown(name.toLowerCase(Locale.ROOT))
            ? "a function is called with parentheses: " + name + "()"
            : place.names.isSelected(name)
            ? "\"" + name + "\" is an alias of the select list, which is computed later: repeat its expression here, or use a"
                + " sub-query"
            : NearestNames.hint(name, place.names.columns(place.catalog));
    if (hint == null && WINDOW_COLUMNS.contains(name.toLowerCase(Locale.ROOT))) {
      hint = tumbled(place);
    }
    String near = place.isQuoted(name) ? NearestNames.hint(name, place.names.columns(place.catalog)) : null;
    return place.say(ErrorCode.COLUMN_NOT_FOUND, "column \"" + name + "\" does not exist", near != null ? near : hint);
  }

  /** The columns of a window come from a function in FROM. */
  private static String tumbled(Place place) {
    for (List<String> id : place.names.identifiers()) {
      if (place.catalog.find(id.get(0)).orElse(null) instanceof StreamDefinition stream && stream.watermark() != null) {
        return tumbled(stream.name(), stream.columns().get(stream.watermark().column()).name());
      }
    }
    return tumbled("stream", "time");
  }

  private static String tumbled(String stream, String time) {
    return "a window function adds it: FROM TUMBLE(TABLE " + stream + ", DESCRIPTOR(" + time + "), INTERVAL '1' MINUTE)";
  }

  private static MillraceException wrongOperands(Matcher m, Place place) {
    String operator = m.group(1);
    String call = TypeNames.plain(m.group(2));
    // Calcite writes NOT<INTEGER> and -<VARCHAR>.
    boolean prefix = m.group(2).startsWith(operator + "<");
    boolean word = Character.isLetter(operator.charAt(0)) && !prefix;
    if (prefix && Character.isLetter(operator.charAt(0))) {
      call = operator + " " + call.substring(operator.length());
    }
    return place.say(
        word ? ErrorCode.WRONG_ARGUMENTS : ErrorCode.TYPE_MISMATCH,
        (word ? "function does not exist: " : "operator does not exist: ") + call,
        OperandHints.of(operator, call, word));
  }

  private static String quoted(String expression) {
    return "\"" + last(expression) + "\"";
  }

  private static String last(String expression) {
    return expression.substring(expression.lastIndexOf('.') + 1).replace("`", "");
  }

  private static Rule rule(String complaint, Wording wording) {
    return new Rule(Pattern.compile(complaint), wording);
  }
}
