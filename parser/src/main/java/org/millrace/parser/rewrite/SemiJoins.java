package org.millrace.parser.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.grammar.SqlGrammar.ConditionalJoinContext;
import org.millrace.grammar.SqlGrammar.JoinTypeContext;
import org.millrace.parser.literal.Names;
import org.millrace.parser.syntax.Places;

/**
 * a SEMI JOIN b ON c: the rows of a for which b has a row that meets c; ANTI JOIN: those for which it has none. They are read as
 * conditions EXISTS (SELECT * FROM b WHERE c) of the SELECT, so that b is not seen outside of ON. One collects those of one FROM.
 */
public final class SemiJoins {
  private final List<SqlNode> conditions = new ArrayList<>();

  /** Whether a join is one of these. */
  public static boolean is(JoinTypeContext ctx) {
    return ctx != null && (ctx.SEMI() != null || ctx.ANTI() != null);
  }

  /** The join's condition on the rows to its left. */
  public void add(SqlParserPos place, ConditionalJoinContext join, SqlNode left, SqlNode right, SqlNode on) {
    boolean anti = join.joinType().ANTI() != null;
    if (on == null || on instanceof SqlNodeList) {
      throw refused(join.joinType(), " JOIN with USING is not supported", "write ON a.column = b.column");
    }
    on.accept(new QualifiedNames());
    Set<String> both = names(left);
    both.retainAll(names(right));
    if (!both.isEmpty()) {
      throw new MillraceException(
          ErrorCode.DUPLICATE_OBJECT,
          "both sides of the join are called \"" + both.iterator().next() + "\"",
          Places.position(join.tablePrimary()),
          "give one of them another name with AS");
    }
    SqlNode select = new SqlSelect(
        place,
        new SqlNodeList(place),
        new SqlNodeList(List.of(SqlIdentifier.star(place)), place),
        right,
        on,
        null, null, null, null, null, null, null, new SqlNodeList(place));
    SqlNode exists = SqlStdOperatorTable.EXISTS.createCall(place, select);
    conditions.add(anti ? SqlStdOperatorTable.NOT.createCall(place, exists) : exists);
  }

  /** What the relations of a side are called, in lower case. */
  private static Set<String> names(SqlNode side) {
    if (side instanceof SqlJoin join) {
      Set<String> names = names(join.getLeft());
      names.addAll(names(join.getRight()));
      return names;
    }
    SqlNode named = side.getKind() == SqlKind.AS ? ((SqlCall) side).operand(1) : side;
    return named instanceof SqlIdentifier name
        ? new HashSet<>(Set.of(Names.last(name).getSimple().toLowerCase(Locale.ROOT)))
        : new HashSet<>();
  }

  /** A join that follows must keep what was left out before it left out. */
  public void followedBy(JoinType type, JoinTypeContext ctx) {
    if (!conditions.isEmpty() && (type == JoinType.RIGHT || type == JoinType.FULL)) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          type + " JOIN after a SEMI or ANTI JOIN is not supported",
          Places.position(ctx),
          "put the SEMI or ANTI JOIN into a sub-query in FROM");
    }
  }

  /** The whole condition of the SELECT, or null if it has none. */
  public SqlNode and(SqlNode where) {
    SqlNode all = where;
    for (SqlNode condition : conditions) {
      all = all == null ? condition : SqlStdOperatorTable.AND.createCall(condition.getParserPosition(), all, condition);
    }
    return all;
  }

  public static MillraceException refused(JoinTypeContext ctx, String what, String hint) {
    return new MillraceException(
        ErrorCode.NOT_SUPPORTED, (ctx.SEMI() != null ? "SEMI" : "ANTI") + what, Places.position(ctx), hint);
  }

  /** A bare name that both sides have would be the right side's, without a word. */
  private static final class QualifiedNames extends SqlBasicVisitor<Void> {
    @Override
    public Void visit(SqlIdentifier name) {
      if (name.isSimple() && !name.isStar()) {
        throw refused(
            "a column without its table in the ON of a SEMI or ANTI JOIN is not supported",
            name,
            "write table." + name.getSimple());
      }
      return null;
    }

    @Override
    public Void visit(SqlCall call) {
      if (call.isA(SqlKind.QUERY)) {
        throw refused("a sub-query in the ON of a SEMI or ANTI JOIN is not supported", call, "use EXISTS in WHERE");
      }
      return super.visit(call);
    }

    private static MillraceException refused(String message, SqlNode node, String hint) {
      SqlParserPos place = node.getParserPosition();
      return new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          message,
          new Position(place.getLineNum(), place.getColumnNum(), place.getEndLineNum(), place.getEndColumnNum()),
          hint);
    }
  }
}
