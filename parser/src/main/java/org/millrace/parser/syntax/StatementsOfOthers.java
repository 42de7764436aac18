package org.millrace.parser.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.antlr.v4.runtime.Token;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlTokens;

/** Statements that other systems have and Millrace has not, or writes otherwise: what a newcomer types in the first minutes. */
final class StatementsOfOthers {
  private static final String ONE_DATABASE = "a session has one database: millrace --data DIR, or jdbc:millrace:DIR, opens another";
  private static final String NO_USERS = "there are no users and no rights";

  /** What to do instead of statements that begin with a word which no statement of ours begins with. */
  private static final Map<String, String> INSTEAD =
      Map.ofEntries(
          Map.entry("USE", ONE_DATABASE),
          Map.entry("CONNECT", ONE_DATABASE),
          Map.entry("GRANT", NO_USERS),
          Map.entry("REVOKE", NO_USERS),
          Map.entry("VACUUM", "there is nothing to clean up"),
          Map.entry("ANALYZE", "there are no statistics to gather; EXPLAIN shows the plan of a query"),
          Map.entry("COPY", "CREATE STREAM s FROM 'file.csv' reads a file; a SINK with connector = 'file' writes one"),
          Map.entry("LOAD", "CREATE STREAM s FROM 'file.csv' reads a file"),
          Map.entry("SUBSCRIBE", "write SELECT … EMIT CHANGES"),
          Map.entry("TAIL", "write SELECT … EMIT CHANGES"),
          Map.entry("LISTEN", "write SELECT … EMIT CHANGES"),
          Map.entry("CALL", "there are no procedures"),
          Map.entry("EXEC", "there are no procedures"),
          Map.entry("EXECUTE", "prepared statements are made over JDBC"),
          Map.entry("PREPARE", "prepared statements are made over JDBC"),
          Map.entry("KILL", "Ctrl-C cancels a statement; DROP QUERY ends a query that runs on"),
          Map.entry("STOP", "DROP QUERY ends a query that runs on"),
          Map.entry("PAUSE", "DROP QUERY ends a query that runs on"),
          Map.entry("UPSERT", "use INSERT, and UPDATE for a row that is there; a SINK with mode = 'upsert' keeps one row a key"),
          Map.entry("REPLACE", "use INSERT, and UPDATE for a row that is there"),
          Map.entry("RENAME", "create it anew under the other name"),
          Map.entry("LOCK", "every statement is a transaction of its own"));

  /** What to do instead of CREATE such a thing. */
  private static final Map<String, String> CREATED_OTHERWISE =
      Map.ofEntries(
          Map.entry("DATABASE", ONE_DATABASE),
          Map.entry("CATALOG", ONE_DATABASE),
          Map.entry("SCHEMA", "names stand in one schema; begin them with what the schema would be called"),
          Map.entry("SOURCE", "write CREATE STREAM … WITH (connector = …)"),
          Map.entry("CONNECTOR", "write CREATE STREAM … WITH (connector = …); SHOW CONNECTORS lists them"),
          Map.entry("EXTERNAL", "write CREATE TABLE or CREATE STREAM … WITH (connector = …)"),
          Map.entry("FOREIGN", "write CREATE TABLE or CREATE STREAM … WITH (connector = …)"),
          Map.entry("TEMPORARY", "leave the word out: without --data all is gone with the process"),
          Map.entry("TEMP", "leave the word out: without --data all is gone with the process"),
          Map.entry("FUNCTION", "the functions are those that SHOW FUNCTIONS lists; a VIEW names an expression too"),
          Map.entry("AGGREGATE", "the functions are those that SHOW FUNCTIONS lists"),
          Map.entry("PROCEDURE", "there are no procedures"),
          Map.entry("TRIGGER", "a MATERIALIZED VIEW, or a QUERY into a SINK, follows every change"),
          Map.entry("SEQUENCE", "give the numbers yourself"),
          Map.entry("TYPE", "write the type where it is used"),
          Map.entry("USER", NO_USERS),
          Map.entry("ROLE", NO_USERS));

  private final List<Token> tokens;
  private final int at;

  StatementsOfOthers(List<Token> tokens, int at) {
    this.tokens = tokens;
    this.at = at;
  }

  /** The error for such a statement, or null. */
  MillraceException find() {
    String first = word(0);
    if (at == 0) {
      return first();
    }
    return switch (first) {
      case "CREATE" -> at <= 3 && CREATED_OTHERWISE.containsKey(word(at))
          ? refused("CREATE " + word(at), tokens.get(at), CREATED_OTHERWISE.get(word(at)))
          : bareFile();
      case "DESCRIBE", "DESC" -> describe(1);
      case "SHOW" -> show();
      case "EXPLAIN" -> at == 2 && tokens.size() <= 4 && isName(1)
          ? error("EXPLAIN takes a query", tokens.get(1), "for the columns write DESCRIBE " + text(1))
          : null;
      case "INSERT" -> at == 1 ? error("INTO is missing", tokens.get(1), "write INSERT INTO " + text(1)) : null;
      case "DELETE" -> delete();
      case "UPDATE" -> tokens.get(at).getType() == SqlTokens.EQUAL && at == 3
          ? error("SET is missing", tokens.get(2), "write UPDATE " + text(1) + " SET " + text(2) + " =")
          : null;
      default -> null;
    };
  }

  private MillraceException first() {
    String first = word(0);
    return switch (first) {
      case "LIST" -> error("there is no LIST", tokens.get(0), "write SHOW " + (tokens.size() > 2 ? text(1).toUpperCase(Locale.ROOT) : "STREAMS"));
      case "PRINT" -> error("there is no PRINT", tokens.get(0), "write SELECT * FROM " + (isName(1) ? text(1) : "…") + " EMIT CHANGES");
      case "TERMINATE" -> error("there is no TERMINATE", tokens.get(0), "write DROP QUERY " + (isName(1) ? text(1) : "…"));
      case "FROM" -> error("the statement begins with FROM", tokens.get(0), "write SELECT * FROM " + (isName(1) ? text(1) : "…"));
      case "HELP", "QUIT", "EXIT" -> tokens.size() <= 3
          ? error(first + " is no statement", tokens.get(0), "a script just ends; in the interactive shell \\? helps and \\q leaves")
          : null;
      default -> INSTEAD.containsKey(first) ? refused(first, tokens.get(0), INSTEAD.get(first)) : null;
    };
  }

  private MillraceException describe(int next) {
    return at == next + 1 && isName(at)
        ? error("DESCRIBE takes a name", tokens.get(next), "write DESCRIBE " + text(at))
        : at == next && isName(at + 1) ? error("DESCRIBE takes a name", tokens.get(at), "write DESCRIBE " + text(at + 1)) : null;
  }

  private MillraceException show() {
    if (at == 1 && (tokens.get(1).getType() == Token.EOF || tokens.get(1).getType() == SqlTokens.SEMICOLON)) {
      return error(
          "SHOW what?",
          tokens.get(0),
          "SHOW STREAMS, TABLES, VIEWS, MATERIALIZED VIEWS, SINKS, QUERIES, FUNCTIONS, CONNECTORS, SETTINGS, or CREATE and a name");
    }
    int last = tokens.size() - 1;
    while (last > 1 && !isName(last)) {
      last--;
    }
    return switch (word(1)) {
      case "COLUMNS", "FIELDS", "TABLE", "STREAM", "VIEW", "SCHEMA" -> last > 1
          ? error("there is no SHOW " + word(1), tokens.get(1), "write DESCRIBE " + text(last))
          : null;
      case "INDEX", "INDEXES", "KEYS" -> refused("SHOW " + word(1), tokens.get(1), "there are no indexes; DESCRIBE shows the primary key");
      default -> null;
    };
  }

  /** CREATE STREAM s FROM payments.csv. */
  private MillraceException bareFile() {
    boolean relation = List.of("STREAM", "TABLE", "STATIC").contains(word(1));
    if (!relation || tokens.get(at - 1).getType() != SqlTokens.FROM || !text(at).matches("[\\p{L}_/.~].*")) {
      return null;
    }
    int last = at;
    StringBuilder path = new StringBuilder(text(at));
    while (!ends(last + 1) && tokens.get(last).getStopIndex() + 1 == tokens.get(last + 1).getStartIndex()) {
      last++;
      path.append(text(last));
    }
    boolean dotted = path.indexOf(".") >= 0;
    if (!dotted && tokens.get(at).getType() != SqlTokens.NAME) {
      return null;
    }
    String hint =
        dotted
            ? "write FROM '" + path + "'"
            : "for a file write FROM '" + path + ".csv', for a query CREATE VIEW … AS SELECT * FROM " + path;
    return SyntaxErrors.error("FROM takes the name of a file in quotes", Places.position(tokens.get(at), tokens.get(last)), hint);
  }

  private boolean ends(int index) {
    return index >= tokens.size() || tokens.get(index).getType() == Token.EOF || tokens.get(index).getType() == SqlTokens.SEMICOLON;
  }

  private MillraceException delete() {
    if (at != 1) {
      return null;
    }
    boolean star = tokens.get(1).getType() == SqlTokens.STAR;
    return star
        ? error("DELETE removes whole rows", tokens.get(1), "write DELETE FROM without *")
        : isName(1) ? error("FROM is missing", tokens.get(1), "write DELETE FROM " + text(1)) : null;
  }

  private boolean isName(int index) {
    return index < tokens.size()
        && (tokens.get(index).getType() == SqlTokens.NAME || tokens.get(index).getType() == SqlTokens.QUOTED_NAME);
  }

  private String text(int index) {
    return tokens.get(index).getText();
  }

  private String word(int index) {
    return text(index).toUpperCase(Locale.ROOT);
  }

  private static MillraceException refused(String what, Token place, String hint) {
    return new MillraceException(ErrorCode.NOT_SUPPORTED, what + " is not supported", Places.position(place), hint);
  }

  private static MillraceException error(String message, Token place, String hint) {
    return SyntaxErrors.error(message, Places.position(place), hint);
  }
}
