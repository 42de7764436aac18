package org.millrace.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.millrace.catalog.type.Quotation;
import org.millrace.error.MillraceException;
import org.millrace.executor.connector.proposal.Proposal;
import org.millrace.parser.SqlParser;
import org.millrace.parser.ast.OptionSpec;
import org.millrace.parser.ast.ParsedStatement;

/**
 * Gives streams and tables that are created without columns those that their source seems to have. What is then
 * defined, and kept, is the statement with columns, which the user is shown.
 */
final class SchemaProposals {
  private SchemaProposals() {}

  /** The statement itself, unless it lacks columns that can be proposed. */
  static ParsedStatement completed(ParsedStatement statement, Consumer<String> notes) {
    if (statement instanceof ParsedStatement.CreateStream s && s.columns().isEmpty()) {
      Proposal proposal = proposal(s.options());
      if (proposal != null) {
        ParsedStatement.CreateStream full =
            (ParsedStatement.CreateStream) parsed("STREAM", s.name().text(), proposal, s.options(), true);
        notes.accept("columns were proposed: " + full.sql());
        return new ParsedStatement.CreateStream(
            s.name(), full.columns(), full.watermark(), List.of(), s.options(), s.ifExists(), full.sql());
      }
    } else if (statement instanceof ParsedStatement.CreateTable s && s.columns().isEmpty()) {
      Proposal proposal = proposal(s.options());
      if (proposal != null) {
        ParsedStatement.CreateTable full =
            (ParsedStatement.CreateTable) parsed("TABLE", s.name().text(), proposal, s.options(), false);
        notes.accept("columns were proposed: " + full.sql());
        return new ParsedStatement.CreateTable(
            s.name(), s.isStatic(), full.columns(), List.of(), s.options(), s.ifExists(), full.sql());
      }
    }
    return statement;
  }

  private static Proposal proposal(List<OptionSpec> specs) {
    Map<String, String> options = new LinkedHashMap<>();
    specs.forEach(spec -> options.put(spec.key(), spec.value()));
    return Proposal.of(options);
  }

  /** Names are quoted only if the statement does not parse without. */
  private static ParsedStatement parsed(
      String kind, String name, Proposal proposal, List<OptionSpec> options, boolean timed) {
    try {
      return SqlParser.parse(sql(kind, name, proposal, options, timed, SchemaProposals::plain), List.of());
    } catch (MillraceException reservedWord) {
      return SqlParser.parse(sql(kind, name, proposal, options, timed, Quotation::ofName), List.of());
    }
  }

  private static String sql(
      String kind,
      String name,
      Proposal proposal,
      List<OptionSpec> options,
      boolean timed,
      UnaryOperator<String> quotation) {
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < proposal.names().size(); i++) {
      columns.add(quotation.apply(proposal.names().get(i)) + " " + proposal.types().get(i));
    }
    if (timed && proposal.eventTime() >= 0) {
      String column = quotation.apply(proposal.names().get(proposal.eventTime()));
      String delay = proposal.delaySeconds() == 0 ? "" : " - INTERVAL '" + proposal.delaySeconds() + "' SECOND";
      columns.add("WATERMARK FOR " + column + " AS " + column + delay);
    }
    String with = options.stream().map(o -> Quotation.ofText(o.key()) + " = " + Quotation.ofText(o.value())).collect(Collectors.joining(", "));
    return "CREATE " + kind + " " + quotation.apply(name) + " (" + String.join(", ", columns) + ") WITH (" + with + ")";
  }

  private static String plain(String name) {
    return name.matches("[A-Za-z_][A-Za-z_0-9]*") ? name : Quotation.ofName(name);
  }
}
