package org.millrace.shell;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.millrace.error.MillraceException;
import org.millrace.executor.time.Clock;
import org.millrace.shell.golden.Cuts;
import org.millrace.shell.golden.TestRun;
import org.millrace.shell.script.ErrorText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code millrace test FILE…} */
@Command(
    name = "test",
    mixinStandardHelpOptions = true,
    description = "Runs files of tests in SQL (docs/testing.md); the exit status is 1 when one fails.")
final class TestCommand implements Callable<Integer> {
  @ParentCommand private RootCommand parent;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "A file of tests, or a folder: all *.slt below it.")
  private List<Path> files;

  @Option(names = "--junit", paramLabel = "REPORT", description = "Write a report as JUnit XML.")
  private Path junit;

  @Option(names = "--update", description = "Write what was answered into the files, instead of comparing.")
  private boolean update;

  @Option(names = "--seed", paramLabel = "N", description = "Cut the input into ticks at random; the answers must not show it.")
  private Long seed;

  @Override
  public Integer call() {
    PrintStream out = new PrintStream(parent.console().out(), true, StandardCharsets.UTF_8);
    Cuts cuts = seed == null ? Cuts.asWritten() : Cuts.random(seed);
    try {
      return new TestRun(out, Clock.system(), update, cuts).run(files, junit) ? 0 : 1;
    } catch (MillraceException unreadable) {
      parent.console().err().print(ErrorText.of(unreadable));
      return 1;
    }
  }
}
