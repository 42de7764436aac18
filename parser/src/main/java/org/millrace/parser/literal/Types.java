package org.millrace.parser.literal;

import java.util.List;
import java.util.Map;
import java.util.Locale;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.ArrayTypeContext;
import org.millrace.grammar.SqlGrammar.CharacterTypeContext;
import org.millrace.grammar.SqlGrammar.DoubleTypeContext;
import org.millrace.grammar.SqlGrammar.IntervalTypeContext;
import org.millrace.grammar.SqlGrammar.NamedTypeContext;
import org.millrace.grammar.SqlGrammar.NestedTypeContext;
import org.millrace.grammar.SqlGrammar.TimeTypeContext;
import org.millrace.grammar.SqlGrammar.TypeContext;
import org.millrace.grammar.SqlTokens;
import org.millrace.error.NearestNames;
import org.millrace.parser.syntax.Places;

/** Types as written, in the standard's names and PostgreSQL's, to our types and to Calcite's. */
public final class Types {
  private static final int MAX_FRACTION_DIGITS = 6;

  /** The largest precision of a FLOAT(p) that is a REAL, from PostgreSQL. */
  private static final int REAL_BITS = 24;

  private static final List<String> NAMES =
      List.of(
          "BOOLEAN", "TINYINT", "SMALLINT", "INTEGER", "INT", "BIGINT", "DECIMAL", "NUMERIC", "REAL", "FLOAT", "DOUBLE", "CHAR",
          "VARCHAR", "STRING", "TEXT", "BINARY", "VARBINARY", "BYTES", "DATE", "TIME", "TIMESTAMP", "TIMESTAMP_LTZ",
          "INTERVAL", "UUID", "ARRAY", "MAP", "ROW");

  /** What types of other systems are called here. */
  private static final Map<String, String> INSTEAD =
      Map.ofEntries(
          Map.entry("NUMBER", "DECIMAL"), Map.entry("MONEY", "DECIMAL(19, 2)"), Map.entry("DATETIME", "TIMESTAMP"),
          Map.entry("TIMESTAMPTZ", "TIMESTAMP WITH LOCAL TIME ZONE"), Map.entry("BOOL", "BOOLEAN"), Map.entry("LONG", "BIGINT"),
          Map.entry("INT8", "BIGINT"), Map.entry("INT4", "INTEGER"), Map.entry("INT2", "SMALLINT"),
          Map.entry("INT64", "BIGINT"), Map.entry("INT32", "INTEGER"), Map.entry("FLOAT8", "DOUBLE"),
          Map.entry("FLOAT4", "REAL"), Map.entry("FLOAT64", "DOUBLE"), Map.entry("NVARCHAR", "VARCHAR"),
          Map.entry("VARCHAR2", "VARCHAR"), Map.entry("CLOB", "VARCHAR"), Map.entry("BLOB", "VARBINARY"),
          Map.entry("BYTEA", "VARBINARY"), Map.entry("JSON", "VARCHAR; the functions of JSON read text"),
          Map.entry("JSONB", "VARCHAR; the functions of JSON read text"), Map.entry("UUID", "VARCHAR"),
          Map.entry("SERIAL", "INTEGER, and give the numbers in INSERT"),
          Map.entry("BIGSERIAL", "BIGINT, and give the numbers in INSERT"));

  private Types() {}

  /** Our type, nullable. */
  public static SqlType type(TypeContext ctx) {
    if (ctx instanceof DoubleTypeContext) {
      return SqlType.of(TypeKind.DOUBLE);
    } else if (ctx instanceof CharacterTypeContext c) {
      int length = c.INTEGER() == null ? (c.VARYING() == null ? 1 : -1) : length(c.INTEGER());
      return new SqlType(c.VARYING() == null ? TypeKind.CHAR : TypeKind.VARCHAR, length, 0, true);
    } else if (ctx instanceof TimeTypeContext t) {
      return time(t);
    } else if (ctx instanceof IntervalTypeContext i) {
      boolean months = i.start != null && TimeUnits.named(Names.text(i.start)).isMonths();
      return SqlType.of(months ? TypeKind.INTERVAL_YEAR_MONTH : TypeKind.INTERVAL_DAY_TIME);
    } else if (ctx instanceof NamedTypeContext n) {
      return named(n);
    } else if (ctx instanceof ArrayTypeContext array) {
      return SqlType.array(type(array.type()));
    } else if (ctx instanceof NestedTypeContext nested) {
      return NestedTypes.type(nested);
    }
    throw new IllegalStateException("a type the grammar has and the builder has not: " + ctx.getText());
  }

  private static SqlType time(TimeTypeContext t) {
    boolean timestamp = t.kind.getType() == SqlTokens.TIMESTAMP;
    if (t.WITH() != null && (t.LOCAL() == null || !timestamp)) {
      throw notHeld(
          t,
          t.kind.getText().toUpperCase(Locale.ROOT) + " WITH TIME ZONE is not supported",
          timestamp ? "use TIMESTAMP WITH LOCAL TIME ZONE, a point in time shown in the session's zone" : "use TIME");
    }
    int digits = t.INTEGER() == null ? MAX_FRACTION_DIGITS : fractionDigits(t.INTEGER());
    TypeKind kind = !timestamp ? TypeKind.TIME : t.WITH() != null ? TypeKind.TIMESTAMP_LTZ : TypeKind.TIMESTAMP;
    return new SqlType(kind, digits, 0, true);
  }

  private static SqlType named(NamedTypeContext n) {
    String name = Names.text(n.name()).toUpperCase(Locale.ROOT);
    TypeKind kind =
        switch (name) {
          case "BOOLEAN", "BOOL" -> TypeKind.BOOLEAN;
          case "TINYINT" -> TypeKind.TINYINT;
          case "SMALLINT", "INT2" -> TypeKind.SMALLINT;
          case "INTEGER", "INT", "INT4" -> TypeKind.INTEGER;
          case "BIGINT", "INT8", "LONG" -> TypeKind.BIGINT;
          case "DECIMAL", "NUMERIC", "DEC" -> TypeKind.DECIMAL;
          case "REAL", "FLOAT4" -> TypeKind.REAL;
          case "FLOAT", "FLOAT8" -> TypeKind.DOUBLE;
          case "VARCHAR", "STRING", "TEXT" -> TypeKind.VARCHAR;
          case "BINARY" -> TypeKind.BINARY;
          case "VARBINARY", "BYTES", "BYTEA" -> TypeKind.VARBINARY;
          case "DATE" -> TypeKind.DATE;
          case "TIMESTAMP_LTZ", "TIMESTAMPTZ" -> TypeKind.TIMESTAMP_LTZ;
          case "UUID" -> TypeKind.UUID;
          case "ARRAY", "MAP", "ROW" -> throw NestedTypes.withoutParts(n, name);
          case "JSON", "JSONB", "XML", "BLOB", "CLOB", "VARIANT", "GEOMETRY" ->
              throw notHeld(n, "the type " + name + " is not supported", name.equals("BLOB") ? "use VARBINARY" : "use VARCHAR");
          default -> throw unknown(n);
        };
    int arguments = n.INTEGER().size();
    boolean takesTwo = kind == TypeKind.DECIMAL;
    boolean takesOne =
        takesTwo || kind.isText() || kind.isBinary() || kind == TypeKind.TIMESTAMP_LTZ || name.equals("FLOAT");
    if (arguments > (takesTwo ? 2 : takesOne ? 1 : 0)) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR,
          "the type " + name + " takes " + (takesOne ? "one number" : "no numbers") + " in parentheses",
          Places.position(n));
    }
    if (arguments == 0) {
      return kind == TypeKind.BINARY ? new SqlType(kind, 1, 0, true) : SqlType.of(kind);
    }
    TerminalNode first = n.INTEGER(0);
    return switch (kind) {
      case DECIMAL -> decimal(n);
      case DOUBLE -> SqlType.of(length(first) <= REAL_BITS ? TypeKind.REAL : TypeKind.DOUBLE);
      case TIMESTAMP_LTZ -> new SqlType(kind, fractionDigits(first), 0, true);
      default -> new SqlType(kind, length(first), 0, true);
    };
  }

  private static SqlType decimal(NamedTypeContext n) {
    int precision = integer(n.INTEGER(0).getSymbol());
    int scale = n.INTEGER().size() == 1 ? 0 : integer(n.INTEGER(1).getSymbol());
    if (precision < 1 || precision > SqlType.MAX_DIGITS) {
      throw new MillraceException(
          ErrorCode.INVALID_ARGUMENT,
          "a DECIMAL has 1 to " + SqlType.MAX_DIGITS + " digits",
          Places.position(n.INTEGER(0).getSymbol()));
    }
    if (scale > precision) {
      throw new MillraceException(
          ErrorCode.INVALID_ARGUMENT,
          "a DECIMAL(" + precision + ") cannot have " + scale + " digits after the point",
          Places.position(n.INTEGER(1).getSymbol()),
          "write DECIMAL(digits in all, digits after the point)");
    }
    return SqlType.decimal(precision, scale);
  }

  private static int fractionDigits(TerminalNode node) {
    int digits = integer(node.getSymbol());
    if (digits > MAX_FRACTION_DIGITS) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "times have at most six digits of a second",
          Places.position(node.getSymbol()),
          "times are kept to the microsecond");
    }
    return digits;
  }

  private static int length(TerminalNode node) {
    int length = integer(node.getSymbol());
    if (length == 0) {
      throw new MillraceException(ErrorCode.INVALID_ARGUMENT, "the length must be at least 1", Places.position(node.getSymbol()));
    }
    return length;
  }

  private static int integer(Token token) {
    try {
      return Integer.parseInt(token.getText());
    } catch (NumberFormatException e) {
      throw new MillraceException(ErrorCode.INVALID_ARGUMENT, "the number is too large", Places.position(token));
    }
  }

  private static MillraceException unknown(NamedTypeContext n) {
    String name = Names.text(n.name());
    String instead = INSTEAD.get(name.toUpperCase(Locale.ROOT));
    return new MillraceException(
        ErrorCode.TYPE_NOT_FOUND,
        "there is no type \"" + name + "\"",
        Places.position(n.name()),
        instead != null ? "write " + instead : NearestNames.hint(name, NAMES, "the types are"));
  }

  private static MillraceException notHeld(TypeContext ctx, String message, String hint) {
    return new MillraceException(ErrorCode.NOT_SUPPORTED, message, Places.position(ctx), hint);
  }

  /** The second operand of a CAST: a type, or for an interval its qualifier. */
  public static SqlNode calcite(TypeContext ctx) {
    SqlParserPos place = Places.of(ctx);
    if (ctx instanceof IntervalTypeContext i) {
      TimeUnit start = i.start == null ? TimeUnit.DAY : TimeUnits.named(Names.text(i.start)).calcite();
      TimeUnit stop = i.start == null ? TimeUnit.SECOND : i.stop == null ? null : TimeUnits.named(Names.text(i.stop)).calcite();
      return new SqlIntervalQualifier(start, stop, place);
    }
    return calcite(type(ctx), place);
  }

  public static SqlDataTypeSpec calcite(SqlType type, SqlParserPos place) {
    if (type.kind().isNested()) {
      return NestedTypes.calcite(type, place);
    }
    int none = RelDataType.PRECISION_NOT_SPECIFIED;
    SqlTypeName name =
        type.kind() == TypeKind.TIMESTAMP_LTZ
            ? SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE
            : SqlTypeName.valueOf(type.kind().name());
    boolean scaled = type.kind() == TypeKind.DECIMAL;
    boolean sized = scaled || isTime(type) || name.allowsPrec() && type.precision() > 0;
    return new SqlDataTypeSpec(
        new SqlBasicTypeNameSpec(
            name, sized ? type.precision() : none, scaled ? type.scale() : RelDataType.SCALE_NOT_SPECIFIED, place),
        place);
  }

  private static boolean isTime(SqlType type) {
    return type.kind() == TypeKind.TIME || type.kind().isTimestamp();
  }

  public static SqlNode cast(SqlNode value, SqlType type, SqlParserPos place) {
    return SqlStdOperatorTable.CAST.createCall(place, value, calcite(type, place));
  }
}
