package org.millrace.functions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.millrace.catalog.function.Function;
import org.millrace.catalog.function.FunctionRegistry;
import org.millrace.catalog.function.Overload;

/** Every case three ways; -Dgolden.update=true writes the answers of constants into the files instead. */
class FunctionCasesTest {
  private static final boolean UPDATE = Boolean.getBoolean("golden.update");
  private static final int BATCH = 20;

  @TestFactory
  Stream<DynamicTest> everyCaseGivesItsAnswerAsAConstant() {
    return CaseFile.all().stream().map(file -> DynamicTest.dynamicTest(file.name(), file.path().toUri(), () -> constants(file)));
  }

  private static void constants(CaseFile file) throws Exception {
    try (Evaluation evaluation = new Evaluation()) {
      List<FunctionCase> answered = new ArrayList<>();
      for (FunctionCase wanted : file.cases()) {
        answered.add(wanted.answering(evaluation.constant(wanted)));
      }
      if (UPDATE) {
        file.write(answered);
      } else {
        assertThat(text(answered)).isEqualTo(text(file.cases()));
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> everyCaseGivesItsAnswerOverARowOfATable() {
    return each(Evaluation::overTable);
  }

  @TestFactory
  Stream<DynamicTest> everyCaseGivesItsAnswerOverARowOfAStream() {
    return each(Evaluation::overStream);
  }

  private interface Way {
    Map<FunctionCase, String> answers(Evaluation evaluation, List<FunctionCase> cases) throws Exception;
  }

  private static Stream<DynamicTest> each(Way way) {
    return UPDATE
        ? Stream.empty()
        : CaseFile.all().stream().map(f -> DynamicTest.dynamicTest(f.name(), f.path().toUri(), () -> check(f, way)));
  }

  private static void check(CaseFile file, Way way) throws Exception {
    List<FunctionCase> wanted = new ArrayList<>();
    List<FunctionCase> answered = new ArrayList<>();
    try (Evaluation evaluation = new Evaluation()) {
      List<FunctionCase> succeeding = file.cases().stream().filter(c -> !c.fails()).toList();
      List<FunctionCase> failing = file.cases().stream().filter(FunctionCase::fails).toList();
      for (List<FunctionCase> some : batches(succeeding, BATCH)) {
        way.answers(evaluation, some).forEach((c, answer) -> add(c, answer, wanted, answered));
      }
      for (List<FunctionCase> some : batches(failing, 1)) {
        way.answers(evaluation, some).forEach((c, answer) -> add(c, absent(c, answer), wanted, answered));
      }
    }
    assertThat(text(answered)).isEqualTo(text(wanted));
  }

  private static void add(FunctionCase wanted, String answer, List<FunctionCase> all, List<FunctionCase> answered) {
    all.add(wanted);
    answered.add(wanted.answering(sameNumber(wanted.expected(), answer) ? wanted.expected() : answer));
  }

  /** A row of a stream whose expression fails is absent; the reason is among the rejects. */
  private static String absent(FunctionCase wanted, String answer) {
    return answer.equals("(no row)") ? wanted.expected() : answer;
  }

  /** ROUND(x, 2) has two digits behind the point, ROUND(x, n) as many as x: equal numbers are equal answers. */
  private static boolean sameNumber(String a, String b) {
    String number = "-?\\d+(\\.\\d+)?";
    return a.matches(number) && b.matches(number) && new java.math.BigDecimal(a).compareTo(new java.math.BigDecimal(b)) == 0;
  }

  private static List<List<FunctionCase>> batches(List<FunctionCase> cases, int size) {
    List<List<FunctionCase>> batches = new ArrayList<>();
    for (int i = 0; i < cases.size(); i += size) {
      batches.add(cases.subList(i, Math.min(i + size, cases.size())));
    }
    return batches;
  }

  @TestFactory
  Stream<DynamicTest> functionsOfNullAreNull() {
    return each(
        (evaluation, cases) -> {
          List<FunctionCase> strict = cases.stream().filter(FunctionCasesTest::isStrict).filter(c -> !c.fails()).toList();
          Map<FunctionCase, String> answers = evaluation.overNulls(strict);
          assertThat(answers).allSatisfy((c, answer) -> assertThat(answer).as(c.expression()).isEqualTo("NULL"));
          return Map.of();
        });
  }

  private static boolean isStrict(FunctionCase wanted) {
    // An array or map of NULLs is not NULL.
    return !wanted.expression().contains("[")
        && !wanted.lift("c").columns().isEmpty()
        && FunctionRegistry.standard()
            .find(wanted.function())
            .filter(f -> f.overloads().stream().noneMatch(Overload::acceptsNull))
            .isPresent();
  }

  @Test
  void everyFunctionHasACase() {
    Set<String> used = CaseFile.all().stream().flatMap(f -> f.cases().stream()).map(FunctionCase::function).collect(Collectors.toSet());
    Set<String> without = new TreeSet<>();
    for (Function function : FunctionRegistry.standard().all()) {
      if (!used.contains(function.name())) {
        without.add(function.name());
      }
    }
    assertThat(without).isEmpty();
  }

  @Test
  void thereAreAsManyMeaningsAsWerePromised() {
    assertThat(FunctionRegistry.standard().all()).hasSizeGreaterThanOrEqualTo(160);
  }

  private static String text(List<FunctionCase> cases) {
    return cases.stream().map(FunctionCase::toString).collect(Collectors.joining("\n"));
  }
}
