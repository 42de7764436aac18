package org.millrace.parser.syntax;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.error.Position;
import org.millrace.error.Slips;
import org.millrace.grammar.SqlGrammar;
import org.millrace.grammar.SqlTokens;

/**
 * Says what is wrong where the grammar could not go on: first the slips that have a name of their own, then the repair of one
 * word that would let the statement go further, then what could stand there.
 */
final class SyntaxErrors {
  /** Above this number of tokens an error is told without looking for repairs. */
  private static final int MOST_TOKENS = 5_000;

  /** Reserved words that are hardly ever meant as a name: they begin what comes next. */
  private static final Set<Integer> CLAUSE_WORDS =
      Set.of(
          SqlTokens.FROM, SqlTokens.WHERE, SqlTokens.GROUP, SqlTokens.ORDER, SqlTokens.HAVING, SqlTokens.LIMIT,
          SqlTokens.SELECT, SqlTokens.UNION, SqlTokens.INTO, SqlTokens.FOR, SqlTokens.ON, SqlTokens.JOIN);

  /** In a definition they may be meant as the name of a column all the same. */
  private static final Set<Integer> QUERIES_BEGIN =
      Set.of(SqlTokens.SELECT, SqlTokens.WITH, SqlTokens.UPDATE, SqlTokens.DELETE, SqlTokens.EXPLAIN, SqlTokens.OPEN);

  /** More possibilities than this are not worth listing. */
  private static final int MOST_LISTED = 8;

  private final int rule;
  private final List<Token> tokens;
  private final int[] types;
  private final GrammarWalk walk;
  private final int at;
  private final Token bad;

  private SyntaxErrors(int rule, List<Token> tokens, Token failed) {
    this.rule = rule;
    this.tokens = tokens;
    this.types = GrammarWalk.types(tokens);
    this.walk = new GrammarWalk(rule, types);
    this.at = walk.complete() ? tokens.indexOf(failed) : walk.farthest();
    this.bad = tokens.get(at);
  }

  /** The error of a parser that stopped at a token. */
  static MillraceException at(Parser parser, Token failed) {
    ParserRuleContext root = parser.getContext();
    while (root.getParent() != null) {
      root = root.getParent();
    }
    List<Token> visible = new ArrayList<>();
    for (int i = 0; i < parser.getTokenStream().size(); i++) {
      Token token = parser.getTokenStream().get(i);
      if (token.getChannel() == Token.DEFAULT_CHANNEL) {
        visible.add(token);
      }
    }
    if (visible.size() > MOST_TOKENS) {
      return error("unexpected " + shown(failed), Places.position(failed), null);
    }
    return new SyntaxErrors(root.getRuleIndex(), visible, failed).explain();
  }

  private MillraceException explain() {
    SlipsOfSyntax slips = new SlipsOfSyntax(tokens, at, walk);
    return Stream.<Supplier<MillraceException>>of(
            new StatementsOfOthers(tokens, at)::find, this::reserved, slips::find, new HabitsOfQueries(tokens, at, walk)::find, new ForgottenWords(tokens, at)::find, this::misspelled, () -> slips.findMissing(this::helps))
        .map(Supplier::get)
        .filter(Objects::nonNull)
        .findFirst()
        .orElseGet(this::plain);
  }

  /** Whether the statement would go further if a token were of another type, or if one were put before it. */
  private boolean helps(int index, int type, boolean inserted) {
    int[] changed;
    if (inserted) {
      changed = new int[types.length + 1];
      System.arraycopy(types, 0, changed, 0, index);
      System.arraycopy(types, index, changed, index + 1, types.length - index);
    } else {
      changed = types.clone();
    }
    changed[index] = type;
    return new GrammarWalk(rule, changed).farthest() > at + (inserted ? 1 : 0);
  }

  // ---- a keyword with a slip in it ----

  private MillraceException misspelled() {
    MillraceException here = misspelled(at, walk.expected());
    if (here != null || at == 0 || types[at - 1] != SqlTokens.NAME) {
      return here;
    }
    // A misspelled keyword may have passed for a name, most of all for an alias.
    int[] before = Arrays.copyOf(types, at);
    before[at - 1] = Token.EOF;
    return misspelled(at - 1, new GrammarWalk(rule, before).expected());
  }

  private MillraceException misspelled(int index, BitSet expected) {
    Token word = tokens.get(index);
    if (!isWord(word)) {
      return null;
    }
    List<String> keywords =
        expected.stream().filter(SyntaxErrors::isKeyword).filter(t -> t != types[index]).mapToObj(SyntaxErrors::name).toList();
    for (String near : NearestNames.of(word.getText(), keywords)) {
      // A keyword is seldom a slip for another.
      boolean far = isKeyword(word.getType()) && Slips.between(word.getText(), near) > 1;
      if (!far && helps(index, typeOf(near), false)) {
        return error("unexpected " + shown(word), Places.position(word), NearestNames.ask(near));
      }
    }
    return null;
  }

  // ---- a reserved word where a name is meant ----

  private MillraceException reserved() {
    if (!RESERVED.contains(bad.getType()) || !walk.expectsName()) {
      return null;
    }
    boolean followedLikeAName =
        switch (types[at + 1]) {
          case SqlTokens.COMMA, SqlTokens.CLOSE_PAREN, SqlTokens.DOT, SqlTokens.EQUAL, SqlTokens.NOT_EQUAL,
              SqlTokens.LESS, SqlTokens.LESS_EQUAL, SqlTokens.GREATER, SqlTokens.GREATER_EQUAL, SqlTokens.PLUS,
              SqlTokens.MINUS, SqlTokens.SLASH, SqlTokens.CONCAT, SqlTokens.AS, SqlTokens.FROM, SqlTokens.IS,
              SqlTokens.IN, SqlTokens.DESC, SqlTokens.ASC, SqlTokens.SEMICOLON, Token.EOF -> true;
          default -> false;
        };
    boolean clause = QUERIES_BEGIN.contains(types[0]) && CLAUSE_WORDS.contains(bad.getType());
    if ((walk.expectsExpression() || clause) && !followedLikeAName || !helps(at, SqlTokens.NAME, false)) {
      return null;
    }
    return error(
        shown(bad) + " is a reserved word", Places.position(bad), "as a name it stands in double quotes: \"" + bad.getText() + "\"");
  }

  // ---- anything else ----

  private MillraceException plain() {
    String what = bad.getType() == Token.EOF ? "the statement ends too early" : "unexpected " + shown(bad);
    List<String> possible = possibilities();
    String hint = at == 0 ? "a statement starts with a word such as SELECT, INSERT or CREATE" : null;
    return error(
        possible.isEmpty() || possible.size() > MOST_LISTED || at == 0 ? what : what + "; expected " + listed(possible),
        place(),
        hint);
  }

  private Position place() {
    if (bad.getType() != Token.EOF || at == 0) {
      return Places.position(bad);
    }
    // The end of the text may be lines below its last word.
    Position last = Places.position(tokens.get(at - 1));
    return Position.of(last.endLine(), last.endColumn() + 1);
  }

  private List<String> possibilities() {
    List<String> names = new ArrayList<>();
    if (walk.expectsExpression()) {
      names.add("an expression");
    } else if (walk.expectsName()) {
      names.add("a name");
    }
    BitSet types = walk.expectedEnds();
    if (walk.expectsExpression()) {
      for (int type : EXPRESSION_STARTS.toArray()) {
        types.clear(Math.max(0, type));
      }
    }
    types.clear(SqlTokens.DOT);
    types.clear(SqlTokens.SEMICOLON);
    if (at > 0 && this.types[at - 1] == SqlTokens.STRING) {
      types.clear(SqlTokens.STRING);
    }
    types.stream().mapToObj(SyntaxErrors::name).distinct().forEach(names::add);
    if (names.isEmpty()) {
      // Only an expression can go on: its operators are known, the words may not be.
      walk.expected().stream().filter(SyntaxErrors::isKeyword).mapToObj(SyntaxErrors::name).forEach(names::add);
    }
    return names;
  }

  private static final IntervalSet EXPRESSION_STARTS = firstTokens(SqlGrammar.RULE_expression);

  private static IntervalSet firstTokens(int rule) {
    ATNState start = SqlGrammar._ATN.ruleToStartState[rule];
    return SqlGrammar._ATN.nextTokens(start);
  }

  private static String listed(List<String> names) {
    int last = names.size() - 1;
    return last == 0 ? names.get(0) : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }

  // ---- tokens ----

  static MillraceException error(String message, Position position, String hint) {
    return new MillraceException(ErrorCode.SYNTAX_ERROR, message, position, hint);
  }

  static String shown(Token token) {
    return token.getType() == Token.EOF ? "end of the statement" : "\"" + token.getText().replaceAll("\\s+", " ") + "\"";
  }

  /** A token type as a person writes it. */
  static String name(int type) {
    String literal = SqlTokens.VOCABULARY.getLiteralName(type);
    if (literal != null) {
      return literal.substring(1, literal.length() - 1);
    }
    return switch (type) {
      case SqlTokens.NAME, SqlTokens.QUOTED_NAME -> "a name";
      case SqlTokens.STRING -> "a string";
      case SqlTokens.HEX_STRING -> "bytes";
      case SqlTokens.INTEGER, SqlTokens.DECIMAL, SqlTokens.FLOATING -> "a number";
      case SqlTokens.NOT_EQUAL -> "<>";
      default -> SqlTokens.VOCABULARY.getSymbolicName(type);
    };
  }

  private static int typeOf(String keyword) {
    for (int type = 1; type <= SqlTokens.VOCABULARY.getMaxTokenType(); type++) {
      if (isKeyword(type) && name(type).equals(keyword)) {
        return type;
      }
    }
    throw new IllegalArgumentException(keyword);
  }

  static boolean isKeyword(int type) {
    return type > 0 && type < SqlTokens.SEMICOLON;
  }

  private static boolean isWord(Token token) {
    return token.getType() == SqlTokens.NAME || isKeyword(token.getType());
  }

  private static final IntervalSet RESERVED = firstTokens(SqlGrammar.RULE_reserved);
}
