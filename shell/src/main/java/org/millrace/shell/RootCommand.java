package org.millrace.shell;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.millrace.shell.format.Format;
import org.millrace.shell.script.BatchRun;
import org.millrace.shell.script.Console;
import org.millrace.shell.script.ScriptSource;
import org.millrace.shell.terminal.InteractiveShell;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code millrace} and its options; the options of a run hold for its subcommands too. */
@Command(
    name = "millrace",
    mixinStandardHelpOptions = true,
    versionProvider = RootCommand.Version.class,
    subcommands = {RunCommand.class, TestCommand.class, JarCommand.class},
    synopsisHeading = "",
    customSynopsis = {
      "Usage: millrace run FILE... [options]   run files of SQL statements",
      "       millrace -c SQL [options]        run statements",
      "       millrace [options] < FILE        run statements from standard input",
      "       millrace [--data DIR]            interactive shell",
      "       millrace test FILE...            run files of tests in SQL",
      "       ./millrace build                 build again, from the source tree",
      "       millrace jar                     print where the jar is that is also the JDBC driver",
    },
    optionListHeading = "%nOptions:%n",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Results go to standard output, notes and errors to standard error. The exit status is 0,",
      "1 when a statement failed, 2 when the arguments make no sense."
    })
final class RootCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  private final Console console;

  @Option(
      names = {"-c", "--command"},
      paramLabel = "SQL",
      description = "Run these statements. May be given several times.")
  private List<String> commands = new ArrayList<>();

  @Option(
      names = "--format",
      scope = ScopeType.INHERIT,
      paramLabel = "FORMAT",
      defaultValue = "table",
      converter = FormatName.class,
      description = "How results are written: table (default), csv, json.")
  private Format format;

  @Option(
      names = {"-v", "--variable"},
      scope = ScopeType.INHERIT,
      paramLabel = "NAME=VALUE",
      description = {"A variable: :NAME in a statement is its value,", ":'NAME' its value as text, :\"NAME\" as identifier."})
  private List<String> variables = new ArrayList<>();

  @Option(
      names = "--data",
      scope = ScopeType.INHERIT,
      paramLabel = "DIR",
      description = "The directory of the database. Without it the database is in memory.")
  private String directory;

  @Option(
      names = "--keep-going",
      scope = ScopeType.INHERIT,
      description = "Go on after a statement that failed; the exit status is 1 all the same.")
  private boolean keepGoing;

  @Parameters(arity = "0..1", paramLabel = "-", hidden = true)
  private String input;

  RootCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (input != null && !input.equals("-")) {
      throw new ParameterException(
          spec.commandLine(), "Unknown command \"" + input + "\"; to run a file: millrace run " + input);
    }
    if (!commands.isEmpty()) {
      if (input != null) {
        throw new ParameterException(spec.commandLine(), "Statements either from -c or from standard input, not both");
      }
      return run(commands.stream().map(ScriptSource::command).toList());
    }
    if (input != null || !console.interactive()) {
      return run(List.of(ScriptSource.standardInput(console.in())));
    }
    return InteractiveShell.run(console, directory, variables());
  }

  int run(List<ScriptSource> sources) {
    return new BatchRun(console, format, variables(), directory, keepGoing).run(sources);
  }

  /** Split by hand: a map of the library gives quotes in values a meaning. */
  private Map<String, String> variables() {
    Map<String, String> values = new LinkedHashMap<>();
    for (String variable : variables) {
      int equals = variable.indexOf('=');
      if (equals < 1) {
        throw new ParameterException(spec.commandLine(), "-v takes name=value, not '" + variable + "'");
      }
      values.put(variable.substring(0, equals), variable.substring(equals + 1));
    }
    return values;
  }

  Console console() {
    return console;
  }

  /** A format in whatever case. */
  static final class FormatName implements ITypeConverter<Format> {
    @Override
    public Format convert(String name) {
      return Arrays.stream(Format.values())
          .filter(format -> format.name().equalsIgnoreCase(name))
          .findFirst()
          .orElseThrow(() -> new TypeConversionException("'" + name + "' is none of table, csv, json"));
    }
  }

  /** The version in the jar's manifest. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = RootCommand.class.getPackage().getImplementationVersion();
      return new String[] {"millrace " + (version == null ? "(not packaged)" : version)};
    }
  }
}
