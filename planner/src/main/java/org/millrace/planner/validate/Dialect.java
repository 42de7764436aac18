package org.millrace.planner.validate;

import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlDelegatingConformance;

/** Where SQL leaves a choice, the one that PostgreSQL made. */
final class Dialect extends SqlDelegatingConformance {
  static final Dialect INSTANCE = new Dialect();

  private Dialect() {
    super(SqlConformanceEnum.DEFAULT);
  }

  @Override
  public boolean isGroupByAlias() {
    return true;
  }

  @Override
  public boolean isGroupByOrdinal() {
    return true;
  }

  @Override
  public boolean isSortByAliasObscures() {
    return true;
  }

  @Override
  public boolean isFromRequired() {
    return false;
  }

  @Override
  public boolean allowNiladicParentheses() {
    return true;
  }

  @Override
  public boolean allowExplicitRowValueConstructor() {
    return true;
  }

  @Override
  public boolean allowQualifyingCommonColumn() {
    return true;
  }

  @Override
  public boolean shouldConvertRaggedUnionTypesToVarying() {
    return true;
  }

  @Override
  public boolean allowLenientCoercion() {
    return false;
  }
}
