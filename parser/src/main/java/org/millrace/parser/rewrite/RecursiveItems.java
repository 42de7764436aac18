package org.millrace.parser.rewrite;

import java.util.List;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.SeedFunction;
import org.millrace.parser.syntax.Places;

/** The items of WITH RECURSIVE that name themselves: {@code first part UNION [ALL] part that names it}. */
public final class RecursiveItems {
  private RecursiveItems() {}

  public static SqlWithItem item(SqlParserPos place, SqlIdentifier name, SqlNodeList columns, SqlNode query) {
    boolean recursive = names(query, name);
    SqlNode body = recursive ? body(name, query) : query;
    return new SqlWithItem(place, name, columns, body, SqlLiteral.createBoolean(recursive, place));
  }

  private static SqlNode body(SqlIdentifier name, SqlNode query) {
    boolean union = query.getKind() == SqlKind.UNION;
    SqlNode seed = union ? ((SqlCall) query).operand(0) : null;
    if (!union || names(seed, name)) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "a recursive query has the form: first part UNION [ALL] part that names \"" + name.getSimple() + "\"",
          Places.position(union ? seed.getParserPosition() : query.getParserPosition()),
          "write " + name.getSimple() + " AS (SELECT … UNION SELECT … FROM " + name.getSimple() + " …)");
    }
    return ((SqlBasicCall) query).getOperator().createCall(query.getParserPosition(), seed(seed), ((SqlCall) query).operand(1));
  }

  private static SqlNode seed(SqlNode seed) {
    SqlParserPos place = seed.getParserPosition();
    // Calcite does not take bare VALUES for a table function's query.
    SqlNode query = seed.getKind() == SqlKind.VALUES ? everything(seed, place) : seed;
    return everything(
        SqlStdOperatorTable.COLLECTION_TABLE.createCall(place, SeedFunction.SEED.createCall(place, query)), place);
  }

  private static SqlNode everything(SqlNode relation, SqlParserPos place) {
    SqlNodeList star = SqlNodeList.of(SqlIdentifier.star(place));
    return new SqlSelect(place, null, star, relation, null, null, null, null, null, null, null, null, null);
  }

  /** Whether a relation of that name stands anywhere in the query. */
  private static boolean names(SqlNode query, SqlIdentifier name) {
    boolean[] found = {false};
    query.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlIdentifier id) {
            found[0] |= isNamed(id);
            return null;
          }

          private boolean isNamed(SqlIdentifier id) {
            List<String> parts = id.names;
            return parts.size() == 1 && parts.get(0).equalsIgnoreCase(name.getSimple());
          }
        });
    return found[0];
  }
}
