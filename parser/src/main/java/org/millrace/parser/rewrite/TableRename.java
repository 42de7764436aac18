package org.millrace.parser.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.syntax.Places;

/**
 * Takes the alias of an UPDATE's or DELETE's table out of its expressions: {@code a.x} becomes {@code t.x}. A sub-query that
 * uses the alias's or the table's name for something else is refused, since renaming could then change its meaning.
 */
public final class TableRename extends SqlShuttle {
  public static final TableRename NONE = new TableRename(null, null);

  private final String alias;
  private final String table;

  public TableRename(String alias, String table) {
    this.alias = alias;
    this.table = table;
  }

  public SqlNode in(SqlNode expression) {
    return alias == null ? expression : expression.accept(this);
  }

  @Override
  public SqlNode visit(SqlIdentifier id) {
    if (id.names.size() < 2 || !id.names.get(0).equalsIgnoreCase(alias)) {
      return id;
    }
    List<String> names = new ArrayList<>(id.names);
    names.set(0, table);
    List<SqlParserPos> places = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      places.add(id.getComponentParserPosition(i));
    }
    return new SqlIdentifier(names, id.getCollation(), id.getParserPosition(), places);
  }

  @Override
  public SqlNode visit(SqlCall call) {
    if (call instanceof SqlSelect select) {
      checkNames(select.getFrom());
    }
    return super.visit(call);
  }

  /** Refuses a FROM clause in which the alias or the table names something. */
  private void checkNames(SqlNode from) {
    if (from instanceof SqlJoin join) {
      checkNames(join.getLeft());
      checkNames(join.getRight());
    } else if (from instanceof SqlCall call && call.getKind() == SqlKind.AS) {
      checkNames(call.operand(1));
    } else if (from instanceof SqlIdentifier id) {
      String name = id.names.get(id.names.size() - 1);
      if (name.equalsIgnoreCase(alias) || name.equalsIgnoreCase(table)) {
        throw new MillraceException(
            ErrorCode.NOT_SUPPORTED,
            "\"" + name + "\" names two things in this statement",
            Places.position(id.getParserPosition()),
            "give the table in the sub-query another alias");
      }
    }
  }
}
