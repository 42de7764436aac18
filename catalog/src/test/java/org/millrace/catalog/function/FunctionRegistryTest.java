package org.millrace.catalog.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

class FunctionRegistryTest {
  private static final FunctionRegistry REGISTRY = FunctionRegistry.standard();

  @Test
  void findsFunctionsInAnyCaseAndByAlias() {
    assertThat(REGISTRY.find("upper")).map(Function::name).contains("UPPER");
    assertThat(REGISTRY.find("Char_Length")).map(Function::name).contains("LENGTH");
    assertThat(REGISTRY.find("nosuch")).isEmpty();
  }

  @Test
  void hasManyFunctionsEachWithASentence() {
    assertThat(REGISTRY.all()).hasSizeGreaterThan(60);
    assertThat(REGISTRY.all()).allSatisfy(f -> assertThat(f.summary()).endsWith(f.summary().endsWith("…") ? "…" : "."));
    assertThat(REGISTRY.all()).allSatisfy(f -> assertThat(f.overloads()).isNotEmpty());
  }

  @Test
  void exactMatchesWinBeforeWidenedOnes() {
    assertThat(resolved("ROUND", TypeKind.INTEGER)).isEqualTo(Overload.Parameter.INTEGER);
    assertThat(resolved("ROUND", TypeKind.DECIMAL)).isEqualTo(Overload.Parameter.DECIMAL);
    assertThat(resolved("ROUND", TypeKind.REAL)).isEqualTo(Overload.Parameter.DOUBLE);
    assertThat(resolved("SQRT", TypeKind.SMALLINT)).isEqualTo(Overload.Parameter.DOUBLE);
    assertThat(resolved("GREATEST", TypeKind.DATE)).isEqualTo(Overload.Parameter.DATE);
    assertThat(resolved("UPPER", TypeKind.CHAR)).isEqualTo(Overload.Parameter.STRING);
    assertThat(resolved("UPPER", TypeKind.NULL)).isEqualTo(Overload.Parameter.STRING);
  }

  private static Overload.Parameter resolved(String name, TypeKind argument) {
    return REGISTRY.resolve(REGISTRY.find(name).orElseThrow(), List.of(SqlType.of(argument))).orElseThrow().parameter(0);
  }

  @Test
  void aResultIsNullableIfAnArgumentIs() {
    Function upper = REGISTRY.find("UPPER").orElseThrow();
    SqlType text = SqlType.of(TypeKind.VARCHAR);
    Overload overload = REGISTRY.resolve(upper, List.of(text)).orElseThrow();

    assertThat(REGISTRY.resultType(overload, List.of(text)).nullable()).isTrue();
    assertThat(REGISTRY.resultType(overload, List.of(text.notNull())).nullable()).isFalse();
  }

  @Test
  void twoFunctionsOfOneNameAreRefused() {
    Function upper = REGISTRY.find("UPPER").orElseThrow();
    assertThatThrownBy(() -> new FunctionRegistry(List.of(upper, upper))).hasMessageContaining("UPPER");
  }
}
