package org.millrace.catalog.function;

import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/** The one type that holds the values of two: numbers among themselves, times, text; nested types part by part. */
public final class Unification {
  private Unification() {}

  /** The type of both; null if there is none. A NULL takes on any type. */
  public static SqlType of(SqlType a, SqlType b) {
    TypeKind x = a.kind();
    TypeKind y = b.kind();
    if (x == TypeKind.NULL || y == TypeKind.NULL) {
      return x == TypeKind.NULL ? b : a;
    }
    if (x.isNested() || y.isNested()) {
      return x == y ? nested(a, b) : null;
    }
    boolean alike =
        x == y
            || x.isNumeric() && y.isNumeric()
            || x.isText() && y.isText()
            || x.isBinary() && y.isBinary()
            || (x.isTimestamp() || x == TypeKind.DATE) && (y.isTimestamp() || y == TypeKind.DATE);
    return !alike ? null : a.equals(b) ? a : ResultTypes.common(a, b);
  }

  private static SqlType nested(SqlType a, SqlType b) {
    if (a.parts().size() != b.parts().size()) {
      return null;
    }
    List<Field> parts = new ArrayList<>();
    for (int i = 0; i < a.parts().size(); i++) {
      SqlType part = of(a.parts().get(i).type(), b.parts().get(i).type());
      if (part == null) {
        return null;
      }
      parts.add(new Field(a.parts().get(i).name(), part));
    }
    return new SqlType(a.kind(), 0, 0, true, parts);
  }
}
