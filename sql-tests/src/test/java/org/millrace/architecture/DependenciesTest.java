package org.millrace.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitCallTarget;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Who may use whom, read from the compiled classes of all modules. */
class DependenciesTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.millrace");

  /** A library, and the packages that may use it. */
  private record Permission(String library, String... users) {}

  @Test
  void noPackageReachesItselfThroughOthers() {
    slices().matching("org.millrace.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @TestFactory
  Stream<DynamicTest> librariesAreUsedOnlyWhereTheDesignSays() {
    return Stream.of(
            new Permission("org.apache.calcite..", "parser..", "catalog.schema..", "planner..", "executor.compile.."),
            new Permission("org.antlr..", "grammar..", "parser..", "shell.."),
            new Permission("org.jline..", "shell.."),
            new Permission("org.h2..", "catalog.store..", "executor.connector.table.."),
            new Permission("org.codehaus..", "executor.compile.."),
            new Permission("picocli..", "shell.."))
        .map(permission -> DynamicTest.dynamicTest(permission.library, () -> check(permission)));
  }

  private static void check(Permission permission) {
    String[] users = Stream.of(permission.users).map(user -> "org.millrace." + user).toArray(String[]::new);
    noClasses().that().resideOutsideOfPackages(users).should().dependOnClassesThat().resideInAPackage(permission.library)
        .allowEmptyShould(true).check(CLASSES);
  }

  @Test
  void theRunningHalfIsUnknownToTheCompilingHalf() {
    noClasses().that().resideInAnyPackage("org.millrace.parser..", "org.millrace.catalog..", "org.millrace.planner..")
        .should().dependOnClassesThat().resideInAnyPackage("org.millrace.executor..", "org.millrace.engine..")
        .check(CLASSES);
  }

  @Test
  void theShellSeesTheEngineOnly() {
    noClasses().that().resideInAnyPackage("org.millrace.shell..", "org.millrace.jdbc..")
        .should().dependOnClassesThat().resideInAnyPackage(
            "org.millrace.planner..", "org.millrace.executor.compile..", "org.millrace.executor.operator..",
            "org.millrace.executor.runtime..", "org.millrace.catalog.store..")
        .check(CLASSES);
  }

  @Test
  void threadsAreMadeInTheRuntimeAndAtTheTerminal() {
    noClasses().that().resideOutsideOfPackages("org.millrace.executor.runtime..", "org.millrace.shell..", "org.millrace.jdbc..")
        .should().callCodeUnitWhere(call("makes a thread", DependenciesTest::makesThread))
        .check(CLASSES);
  }

  @Test
  void theClockIsReadInOnePlace() {
    noClasses().that().resideOutsideOfPackages("org.millrace.executor.time..", "org.millrace.bench..")
        .should().callCodeUnitWhere(call("reads the clock", DependenciesTest::readsClock))
        .check(CLASSES);
  }

  @Test
  void randomnessIsHandedIn() {
    noClasses().should().callCodeUnitWhere(call("makes its own randomness", DependenciesTest::takesRandomness))
        .check(CLASSES);
  }

  private static com.tngtech.archunit.base.DescribedPredicate<JavaCall<?>> call(
      String description, Predicate<CodeUnitCallTarget> predicate) {
    return describe(description, call -> predicate.test(call.getTarget()));
  }

  private static boolean makesThread(CodeUnitCallTarget target) {
    return target.getName().equals("<init>") && target.getOwner().isAssignableTo(Thread.class)
        || target.getOwner().isEquivalentTo(Executors.class)
        || target.getOwner().isEquivalentTo(ForkJoinPool.class)
        || target.getOwner().isEquivalentTo(CompletableFuture.class) && target.getName().endsWith("Async")
        || Set.of("parallel", "parallelStream").contains(target.getName());
  }

  private static final Pattern CLOCKS = Pattern.compile("java\\.time\\.(\\w+\\.now|Clock\\.(system|tick)\\w*)");

  private static boolean readsClock(CodeUnitCallTarget target) {
    String name = target.getOwner().getName() + "." + target.getName();
    return Set.of("java.lang.System.currentTimeMillis", "java.lang.System.nanoTime").contains(name)
        || CLOCKS.matcher(name).matches()
        || name.equals("java.util.Date.<init>") && target.getRawParameterTypes().isEmpty();
  }

  private static boolean takesRandomness(CodeUnitCallTarget target) {
    String name = target.getOwner().getName() + "." + target.getName();
    return Set.of("java.lang.Math.random", "java.util.UUID.randomUUID", "java.util.concurrent.ThreadLocalRandom.current")
            .contains(name)
        || name.matches("java\\.util\\.(Splittable)?Random\\.<init>") && target.getRawParameterTypes().isEmpty();
  }
}
