package org.millrace.shell;

import java.util.List;
import java.util.concurrent.Callable;
import org.millrace.shell.script.ScriptSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code millrace run FILE…} */
@Command(name = "run", mixinStandardHelpOptions = true, description = "Runs files of SQL statements, in order.")
final class RunCommand implements Callable<Integer> {
  @ParentCommand private RootCommand parent;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "A file of SQL statements; - for standard input.")
  private List<String> files;

  @Override
  public Integer call() {
    return parent.run(
        files.stream()
            .map(file -> file.equals("-") ? ScriptSource.standardInput(parent.console().in()) : ScriptSource.file(file))
            .toList());
  }
}
