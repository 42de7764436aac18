package org.millrace.shell.terminal;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import org.millrace.grammar.SqlTokens;

/**
 * What Tab offers: after a backslash commands and what they take; in a statement keywords, relations, the columns of the
 * relations named in it, functions with their signatures; in a WITH clause options and their values.
 */
final class SqlCompleter implements Completer {
  /** After these a relation is named, and nothing else. */
  private static final Set<Integer> BEFORE_RELATIONS =
      Set.of(SqlTokens.FROM, SqlTokens.JOIN, SqlTokens.INTO, SqlTokens.UPDATE, SqlTokens.DESCRIBE);

  /** Functions that need OVER, which system.functions does not list. */
  private static final List<String> OVER =
      List.of(
          "row_number", "rank", "dense_rank", "percent_rank", "cume_dist", "ntile", "lag", "lead", "first_value", "last_value", "nth_value");

  private final Connection connection;
  private final StatementHelp help;
  private final OptionCandidates options = new OptionCandidates();

  SqlCompleter(Connection connection, StatementHelp help) {
    this.connection = connection;
    this.help = help;
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    try {
      String text = line.line();
      candidates.addAll(candidates(text.substring(0, line.cursor()), line.word(), text.substring(line.cursor())));
    } catch (SQLException failure) {
      // Nothing can be offered while the database does not answer; the statement will say why.
      candidates.clear();
    }
  }

  /** For a text up to the cursor that ends in the given, perhaps empty, beginning of a word, and the text after the cursor. */
  List<Candidate> candidates(String text, String word, String after) throws SQLException {
    String before = text.substring(0, text.length() - word.length());
    if (text.startsWith("\\i ") || text.startsWith("\\o ")) {
      return FileCandidates.of(text.substring(3).stripLeading(), word, "");
    } else if (text.startsWith("\\")) {
      return ofCommand(before);
    }
    String path = path(TypedTokens.ofLastStatement(text));
    if (path != null) {
      return FileCandidates.of(path, word, after.startsWith("'") ? "" : "'");
    }
    List<Token> tokens = TypedTokens.ofLastStatement(before);
    if (OptionCandidates.isWithin(tokens)) {
      return options.of(tokens);
    }
    List<Token> statement = new ArrayList<>(tokens);
    TypedTokens.all(after).stream().takeWhile(t -> t.getType() != SqlTokens.SEMICOLON).forEach(statement::add);
    Relations relations = Relations.of(connection);
    Token last = tokens.isEmpty() ? null : tokens.get(tokens.size() - 1);
    if (last != null && last.getType() == SqlTokens.DOT && tokens.size() > 1) {
      return qualified(statement, relations, tokens.get(tokens.size() - 2).getText());
    } else if (last != null && BEFORE_RELATIONS.contains(last.getType())) {
      return relationNames(relations);
    }
    List<Candidate> all = new ArrayList<>();
    statement.forEach(t -> relations.columnsOf(t.getText()).forEach(c -> all.add(Candidates.described(c, "columns", null))));
    addKeywords(all, word);
    if (!tokens.isEmpty()) {
      all.addAll(relationNames(relations));
      addFunctions(all, word);
    }
    return all;
  }

  /** What was typed of a quoted path that the text ends in; null if it does not. */
  private static String path(List<Token> tokens) {
    int last = tokens.size() - 1;
    if (last < 2 || tokens.get(last).getType() != SqlTokens.UNTERMINATED_STRING) {
      return null;
    }
    boolean option =
        tokens.get(last - 1).getType() == SqlTokens.EQUAL
            && tokens.get(last - 2).getText().replaceAll("['\"]", "").equalsIgnoreCase("path")
            && OptionCandidates.isWithin(tokens.subList(0, last));
    boolean definition = tokens.get(last - 1).getType() == SqlTokens.FROM && tokens.get(0).getType() == SqlTokens.CREATE;
    return option || definition ? tokens.get(last).getText().substring(1) : null;
  }

  private List<Candidate> ofCommand(String before) {
    if (before.isBlank()) {
      return Command.ALL.stream().map(c -> Candidates.described(c.name(), "commands", c.summary())).toList();
    } else if (before.startsWith("\\help ")) {
      return help.names().stream().map(name -> Candidates.described(name, "statements", null)).toList();
    } else if (before.startsWith("\\d ")) {
      try {
        return relationNames(Relations.of(connection));
      } catch (SQLException failure) {
        return List.of();
      }
    }
    return List.of();
  }

  /** Behind {@code name.}: columns of the relation or alias, or relations of the schema. */
  private static List<Candidate> qualified(List<Token> tokens, Relations relations, String qualifier) {
    List<Candidate> found = new ArrayList<>();
    String relation = qualifier;
    for (int i = 1; i < tokens.size(); i++) {
      if (tokens.get(i).getText().equalsIgnoreCase(qualifier)) {
        int named = tokens.get(i - 1).getType() == SqlTokens.AS ? i - 2 : i - 1;
        relation = named >= 0 && !relations.columnsOf(tokens.get(named).getText()).isEmpty() ? tokens.get(named).getText() : relation;
      }
    }
    relations.columnsOf(relation).forEach(column -> found.add(Candidates.described(column, "columns", null)));
    String schema = qualifier.toLowerCase(Locale.ROOT) + ".";
    relations.columns().keySet().stream()
        .filter(name -> name.startsWith(schema))
        .forEach(name -> found.add(Candidates.described(name.substring(schema.length()), "relations", null)));
    return found;
  }

  private static List<Candidate> relationNames(Relations relations) {
    List<Candidate> names = new ArrayList<>();
    for (String name : relations.columns().keySet()) {
      if (name.indexOf('.') < 0) {
        names.add(Candidates.described(name, "relations", null));
      }
    }
    relations.columns().keySet().stream()
        .filter(name -> name.indexOf('.') > 0)
        .map(name -> name.substring(0, name.indexOf('.') + 1))
        .distinct()
        .forEach(schema -> names.add(Candidates.open(schema, "schemas", null)));
    return names;
  }

  private static boolean isLower(String word) {
    return !word.isEmpty() && word.equals(word.toLowerCase(Locale.ROOT));
  }

  private static void addKeywords(List<Candidate> all, String word) {
    for (String keyword : TypedTokens.keywords()) {
      all.add(Candidates.described(isLower(word) ? keyword.toLowerCase(Locale.ROOT) : keyword, "keywords", null));
    }
  }

  /** All that can be called: functions, aggregates, window functions and what users defined. */
  private void addFunctions(List<Candidate> all, String word) throws SQLException {
    Map<String, String> signatures = new LinkedHashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT name, signature FROM system.functions")) {
      while (rows.next()) {
        String name = rows.getString(1);
        String signature = rows.getString(2);
        String parameters = signature.startsWith(name + "(") ? signature.substring(name.length()) : signature;
        signatures.merge(name, parameters, (first, second) -> first + " or " + second);
      }
    }
    OVER.forEach(name -> signatures.putIfAbsent(name, "(…) OVER (…)"));
    signatures.forEach((name, parameters) -> {
      boolean plain = name.equals(name.toLowerCase(Locale.ROOT));
      String written = plain && !isLower(word) ? name.toUpperCase(Locale.ROOT) : name;
      all.add(Candidates.open(written + "(", "functions", parameters));
    });
  }
}
