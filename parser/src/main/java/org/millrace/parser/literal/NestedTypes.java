package org.millrace.parser.literal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCollectionTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlMapTypeNameSpec;
import org.apache.calcite.sql.SqlRowTypeNameSpec;
import org.apache.calcite.sql.SqlTypeNameSpec;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.grammar.SqlGrammar.NestedTypeContext;
import org.millrace.grammar.SqlGrammar.TypeContext;
import org.millrace.grammar.SqlGrammar.TypeFieldContext;
import org.millrace.parser.syntax.Places;

/** ARRAY&lt;INT&gt;, MAP&lt;VARCHAR, INT&gt; and ROW&lt;a INT, b VARCHAR&gt;, to our types and to Calcite's. */
public final class NestedTypes {
  private NestedTypes() {}

  public static SqlType type(NestedTypeContext ctx) {
    String kind = ctx.getStart().getText().toUpperCase(Locale.ROOT);
    Position place = Places.position(ctx);
    List<TypeFieldContext> parts = ctx.typeField();
    if (kind.equals("MULTISET")) {
      throw new MillraceException(ErrorCode.NOT_SUPPORTED, "MULTISET is not supported", place, "use an ARRAY");
    }
    if (kind.equals("ROW")) {
      List<Field> fields = new ArrayList<>();
      for (TypeFieldContext part : parts) {
        String name = part.name() == null ? "f" + fields.size() : Names.text(part.name());
        if (fields.stream().anyMatch(field -> field.name().equalsIgnoreCase(name))) {
          throw new MillraceException(
              ErrorCode.DUPLICATE_OBJECT, "a ROW cannot have two fields \"" + name + "\"", Places.position(part));
        }
        fields.add(new Field(name, Types.type(part.type())));
      }
      return SqlType.row(fields);
    }
    int wanted = kind.equals("MAP") ? 2 : 1;
    if (parts.size() != wanted || parts.stream().anyMatch(part -> part.name() != null)) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR,
          "the type " + kind + " takes " + (wanted == 2 ? "the types of its keys and of its values" : "the type of its elements"),
          place,
          "write it as " + example(kind));
    }
    SqlType first = Types.type(parts.get(0).type());
    return wanted == 1 ? SqlType.array(first) : SqlType.map(first, Types.type(parts.get(1).type()));
  }

  /** What to say of ARRAY, MAP or ROW alone. */
  public static MillraceException withoutParts(TypeContext ctx, String kind) {
    return new MillraceException(
        ErrorCode.SYNTAX_ERROR,
        "the type " + kind + " must say what it holds",
        Places.position(ctx),
        "write it as " + example(kind));
  }

  private static String example(String kind) {
    return switch (kind) {
      case "ARRAY" -> "INTEGER ARRAY or ARRAY<INTEGER>";
      case "MAP" -> "MAP<VARCHAR, INTEGER>";
      default -> "ROW<a INTEGER, b VARCHAR>";
    };
  }

  public static SqlDataTypeSpec calcite(SqlType type, SqlParserPos place) {
    SqlTypeNameSpec spec =
        switch (type.kind()) {
          case ARRAY ->
              new SqlCollectionTypeNameSpec(part(type, 0, place).getTypeNameSpec(), true, SqlTypeName.ARRAY, place);
          case MAP -> new SqlMapTypeNameSpec(part(type, 0, place), part(type, 1, place), place);
          default -> {
            List<SqlIdentifier> names = new ArrayList<>();
            List<SqlDataTypeSpec> types = new ArrayList<>();
            for (int i = 0; i < type.parts().size(); i++) {
              names.add(new SqlIdentifier(type.parts().get(i).name(), place));
              types.add(part(type, i, place));
            }
            yield new SqlRowTypeNameSpec(place, names, types);
          }
        };
    return new SqlDataTypeSpec(spec, place);
  }

  private static SqlDataTypeSpec part(SqlType type, int index, SqlParserPos place) {
    return Types.calcite(type.parts().get(index).type(), place).withNullable(true);
  }
}
