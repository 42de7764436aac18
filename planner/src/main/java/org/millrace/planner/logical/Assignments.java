package org.millrace.planner.logical;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.SqlParser;
import org.millrace.planner.physical.TextFunctions;
import org.millrace.planner.validate.QuotedLiterals;

/**
 * Values on their way into columns: they become the column's type as PostgreSQL's assignment casts have it. Numbers fit into
 * each other (what is too large fails when it runs), times too, everything becomes text; text becomes nothing else, except a
 * quoted literal, which becomes anything. Text that is too long for its column fails, too.
 */
public final class Assignments {
  private Assignments() {}

  /** The value as the column's type. */
  public static RexNode cast(RexNode value, SqlType column, String name, Position place, RexBuilder builder) {
    RelDataType wanted = CalciteTypes.toCalcite(column.withNullable(true), builder.getTypeFactory());
    if (value.getType().getSqlTypeName() == SqlTypeName.NULL || RexLiteral.isNullLiteral(value)) {
      return builder.makeNullLiteral(wanted);
    }
    if (SqlTypeUtil.equalSansNullability(builder.getTypeFactory(), value.getType(), wanted)) {
      return value;
    }
    boolean quoted = value instanceof RexLiteral && SqlTypeUtil.isCharacter(value.getType());
    if (!quoted && !isAssignable(CalciteTypes.fromCalcite(value.getType()), column)) {
      throw new MillraceException(
          ErrorCode.TYPE_MISMATCH,
          "column \"" + name + "\" is of type " + text(column) + " but the expression is of type "
              + text(CalciteTypes.fromCalcite(value.getType())),
          place,
          "CAST the expression: CAST(… AS " + column + ")");
    }
    RelDataType type = builder.getTypeFactory().createTypeWithNullability(wanted, value.getType().isNullable());
    return builder.makeCast(type, column.kind().isText() ? fitting(value, column, builder) : value);
  }

  /** Text that fits into a column of limited length: what is longer is refused, not cut. */
  private static RexNode fitting(RexNode value, SqlType column, RexBuilder builder) {
    int length = column.precision();
    RelDataType from = value.getType();
    // A literal is of type CHAR(n) as well, but unlike a column of that type it may end in blanks.
    boolean fits =
        column.kind() != TypeKind.CHAR
            && SqlTypeUtil.isCharacter(from)
            && from.getPrecision() >= 0
            && from.getPrecision() <= length;
    if (length < 0 || fits) {
      return value;
    }
    RelDataTypeFactory types = builder.getTypeFactory();
    RelDataType text = types.createTypeWithNullability(types.createSqlType(SqlTypeName.VARCHAR), from.isNullable());
    RelDataType limited =
        types.createTypeWithNullability(types.createSqlType(SqlTypeName.VARCHAR, length), from.isNullable());
    RexNode most = builder.makeExactLiteral(BigDecimal.valueOf(length));
    return builder.makeCall(limited, TextFunctions.FITTING, List.of(builder.makeCast(text, value), most));
  }

  private static boolean isAssignable(SqlType value, SqlType column) {
    return value.kind() == column.kind()
        || column.kind().isText()
        || value.kind().isNumeric() && column.kind().isNumeric()
        || value.kind().isBinary() && column.kind().isBinary()
        || isMoment(value) && isMoment(column);
  }

  private static boolean isMoment(SqlType type) {
    return type.kind().isTimestamp() || type.kind() == TypeKind.DATE;
  }

  private static String text(SqlType type) {
    return type.toString().toLowerCase(Locale.ROOT);
  }

  /** A quoted literal that is to go into a column of another type, as that type, so that it can stand beside others of it. */
  public static SqlNode unquoted(SqlNode value, SqlType column) {
    if (!(value instanceof SqlCharStringLiteral) || column.kind().isText()) {
      return value;
    }
    QuotedLiterals.check(value, column);
    SqlParserPos place = value.getParserPosition();
    RelDataType type = CalciteTypes.toCalcite(column, CalciteTypes.factory());
    return SqlStdOperatorTable.CAST.createCall(place, value, SqlTypeUtil.convertTypeToSpec(type));
  }

  /**
   * The value of a DEFAULT clause.
   *
   * @param place of the column, for errors
   * @throws MillraceException if it is no constant expression, or none of the column's type
   */
  public static RexNode constant(String sql, SqlType column, String name, Position place) {
    try {
      SqlNode value = unquoted(SqlParser.parseExpression(sql), column);
      SqlNode row = SqlStdOperatorTable.ROW.createCall(SqlParserPos.ZERO, value);
      SqlNode values = SqlStdOperatorTable.VALUES.createCall(SqlParserPos.ZERO, row);
      QueryConverter converter =
          new QueryConverter(Catalog.EMPTY, QueryConverter.Expansion.PLAIN, text -> SqlParser.parseQuery(text).query());
      RexBuilder builder = converter.cluster().getRexBuilder();
      return cast(single(converter.convert(values).rel()), column, name, place, builder);
    } catch (MillraceException e) {
      // Places in the text of the clause are not places in the statement.
      throw new MillraceException(e.code(), "the default of \"" + name + "\": " + e.getMessage(), place, e.hint(), e);
    }
  }

  private static RexNode single(RelNode rel) {
    if (rel instanceof Project project && project.getInput() instanceof Values) {
      return project.getProjects().get(0);
    }
    if (rel instanceof Values values) {
      List<RexLiteral> row = values.getTuples().get(0);
      return row.get(0);
    }
    throw new MillraceException(ErrorCode.NOT_SUPPORTED, "a default must be a constant expression");
  }
}
