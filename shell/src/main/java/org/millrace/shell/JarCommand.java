package org.millrace.shell;

import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code millrace jar} */
@Command(
    name = "jar",
    mixinStandardHelpOptions = true,
    description = "Prints where the jar is: a SQL tool loads it as JDBC driver.")
final class JarCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws URISyntaxException {
    PrintWriter out = spec.commandLine().getOut();
    out.println(Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    out.flush();
    return 0;
  }
}
