package org.millrace.planner.validate;

import com.google.common.collect.ImmutableSet;
import java.util.HashMap;
import java.util.Map;
import org.apache.calcite.sql.type.SqlTypeCoercionRule;
import org.apache.calcite.sql.type.SqlTypeMappingRule;
import org.apache.calcite.sql.type.SqlTypeName;

/** Which types CAST turns into which: Calcite's rules, and truth into whole numbers, as in PostgreSQL. */
final class CastRules {
  static final SqlTypeMappingRule RULE = rule();

  private CastRules() {}

  private static SqlTypeMappingRule rule() {
    Map<SqlTypeName, ImmutableSet<SqlTypeName>> sources = new HashMap<>(SqlTypeCoercionRule.instance().getTypeMapping());
    for (SqlTypeName whole : SqlTypeName.INT_TYPES) {
      sources.put(whole, ImmutableSet.<SqlTypeName>builder().addAll(sources.get(whole)).add(SqlTypeName.BOOLEAN).build());
    }
    return SqlTypeCoercionRule.instance(sources);
  }
}
