package org.millrace.planner.validate;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.parser.ast.BracketFunction;
import org.millrace.parser.ast.RelationToStreamFunction;

/** Which relations a query reads by name, and whether it uses the clock of CQL; read off its text, before validation. */
public final class References {
  private final Catalog catalog;
  private final Map<String, CatalogObject> objects = new LinkedHashMap<>();
  private final Deque<Set<String>> local = new ArrayDeque<>();
  private boolean instant;

  private References(Catalog catalog) {
    this.catalog = catalog;
  }

  public static References of(SqlNode query, Catalog catalog) {
    References found = new References(catalog);
    query.accept(found.new Reader());
    return found;
  }

  /** The objects named in FROM, directly, in order. */
  public List<CatalogObject> objects() {
    return List.copyOf(objects.values());
  }

  /** Whether the object is among them. */
  public boolean contains(CatalogObject object) {
    return objects.containsKey(object.name());
  }

  /** Whether a bracket or ISTREAM, DSTREAM or RSTREAM is used, directly. */
  public boolean isInstant() {
    return instant;
  }

  private void relation(SqlNode from) {
    if (from instanceof SqlIdentifier id) {
      if (id.isSimple() && local.stream().noneMatch(names -> names.contains(id.getSimple().toLowerCase(Locale.ROOT)))) {
        Optional<CatalogObject> object = catalog.find(id.getSimple());
        object.ifPresent(o -> objects.put(o.name(), o));
      }
    } else if (from instanceof SqlJoin join) {
      relation(join.getLeft());
      relation(join.getRight());
    } else if (from instanceof SqlCall call && call.getKind() == SqlKind.AS) {
      relation(call.operand(0));
    }
  }

  private final class Reader extends SqlBasicVisitor<Void> {
    @Override
    public Void visit(SqlCall call) {
      SqlOperator operator = call.getOperator();
      instant |= operator instanceof BracketFunction || operator instanceof RelationToStreamFunction;
      if (call instanceof SqlWith with) {
        return with(with);
      }
      if (call instanceof SqlSelect select && select.getFrom() != null) {
        relation(select.getFrom());
      }
      if (call.getKind() == SqlKind.EXPLICIT_TABLE || call.getKind() == SqlKind.SNAPSHOT) {
        relation(call.operand(0));
      }
      return super.visit(call);
    }

    private Void with(SqlWith with) {
      Set<String> names = new LinkedHashSet<>();
      local.push(names);
      for (SqlNode node : with.withList) {
        SqlWithItem item = (SqlWithItem) node;
        String name = item.name.getSimple().toLowerCase(Locale.ROOT);
        if (item.recursive.booleanValue()) {
          names.add(name);
        }
        item.query.accept(this);
        names.add(name);
      }
      with.body.accept(this);
      local.pop();
      return null;
    }
  }
}
