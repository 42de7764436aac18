package org.millrace.parser.syntax;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.PrecedencePredicateTransition;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.misc.Interval;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.millrace.grammar.SqlGrammar;

/**
 * Follows every path of the grammar over a row of tokens at once and remembers how far any of them came and what could have
 * stood there. Much slower than the parser; used only to explain an error, and to try whether a repair would help.
 *
 * <p>A rule called at a token gives the set of tokens at which it can end; those sets are kept, so that the work is about
 * linear in the tokens (the idea of packrat parsing, with all alternatives instead of the first).
 */
final class GrammarWalk {
  private static final ATN GRAMMAR = SqlGrammar._ATN;

  /** Rules in which a keyword stands for a name. */
  private static final Set<Integer> NAMES =
      Set.of(
          SqlGrammar.RULE_name,
          SqlGrammar.RULE_bareAlias,
          SqlGrammar.RULE_functionWord,
          SqlGrammar.RULE_nonReserved,
          SqlGrammar.RULE_plainWord,
          SqlGrammar.RULE_specialFunction,
          SqlGrammar.RULE_clauseWord,
          SqlGrammar.RULE_optionWord,
          SqlGrammar.RULE_reserved);

  /** Rules whose own tokens go on with an expression that could end as well. */
  private static final Set<Integer> CONTINUATIONS =
      Set.of(
          SqlGrammar.RULE_expression,
          SqlGrammar.RULE_predicate,
          SqlGrammar.RULE_comparison,
          SqlGrammar.RULE_valueExpression,
          SqlGrammar.RULE_functionCall,
          SqlGrammar.RULE_nullTreatment,
          SqlGrammar.RULE_withinGroup,
          SqlGrammar.RULE_filter,
          SqlGrammar.RULE_over);

  private record Call(int rule, int precedence, int start) {}

  private record Place(ATNState state, int index) {}

  private final int[] tokens;
  private final Map<Call, BitSet> ends = new HashMap<>();
  private final boolean complete;
  private int farthest;
  private final BitSet expected = new BitSet();
  private final BitSet continuing = new BitSet();
  private boolean expectsName;
  private boolean expectsExpression;

  /** @param tokens types, the last of them EOF */
  GrammarWalk(int rule, int[] tokens) {
    this.tokens = tokens;
    this.complete = walk(rule, 0, 0).get(tokens.length);
  }

  /** Whether the tokens are a sentence of the grammar. */
  boolean complete() {
    return complete;
  }

  /** The index of the first token that no path accepts. */
  int farthest() {
    return complete ? tokens.length : farthest;
  }

  /** The token types that could stand at the farthest token, names aside. */
  BitSet expected() {
    return expected;
  }

  /** Those of them that are not operators going on with an expression. */
  BitSet expectedEnds() {
    BitSet ends = (BitSet) expected.clone();
    ends.andNot(continuing);
    return ends;
  }

  boolean expectsName() {
    return expectsName;
  }

  boolean expectsExpression() {
    return expectsExpression;
  }

  private BitSet walk(int rule, int precedence, int start) {
    Call call = new Call(rule, precedence, start);
    BitSet known = ends.get(call);
    if (known != null) {
      return known;
    }
    BitSet found = new BitSet();
    ends.put(call, found);
    Set<Place> seen = new HashSet<>();
    Deque<Place> open = new ArrayDeque<>();
    push(new Place(GRAMMAR.ruleToStartState[rule], start), seen, open);
    while (!open.isEmpty()) {
      Place place = open.pop();
      if (place.state.getStateType() == ATNState.RULE_STOP) {
        found.set(place.index);
        continue;
      }
      for (Transition way : place.state.getTransitions()) {
        step(place, way, call, seen, open);
      }
    }
    return found;
  }

  private void step(Place place, Transition way, Call call, Set<Place> seen, Deque<Place> open) {
    if (way instanceof RuleTransition next) {
      BitSet stops = walk(next.ruleIndex, next.precedence, place.index);
      for (int stop = stops.nextSetBit(0); stop >= 0; stop = stops.nextSetBit(stop + 1)) {
        push(new Place(next.followState, stop), seen, open);
      }
      if (next.ruleIndex == SqlGrammar.RULE_primary && place.index == farthest) {
        expectsExpression = true;
      }
    } else if (way.isEpsilon()) {
      boolean allowed = !(way instanceof PrecedencePredicateTransition p) || p.precedence >= call.precedence;
      if (allowed) {
        push(new Place(way.target, place.index), seen, open);
      }
    } else if (place.index < tokens.length) {
      expect(place, way, call);
      if (way.matches(tokens[place.index], 0, GRAMMAR.maxTokenType)
          || tokens[place.index] == Token.EOF && way.label() != null && way.label().contains(Token.EOF)) {
        push(new Place(way.target, place.index + 1), seen, open);
      }
    }
  }

  private static void push(Place place, Set<Place> seen, Deque<Place> open) {
    if (seen.add(place)) {
      open.push(place);
    }
  }

  private void expect(Place place, Transition way, Call call) {
    if (place.index < farthest) {
      return;
    }
    if (place.index > farthest) {
      farthest = place.index;
      expected.clear();
      continuing.clear();
      expectsName = false;
      expectsExpression = false;
    }
    if (NAMES.contains(call.rule)) {
      expectsName = true;
    } else if (call.rule == SqlGrammar.RULE_primary && call.start == place.index) {
      expectsExpression = true;
      add(way.label(), expected);
    } else {
      add(way.label(), expected);
      if (CONTINUATIONS.contains(call.rule) || call.rule == SqlGrammar.RULE_primary && way.label().contains(SqlGrammar.OPEN_BRACKET)) {
        add(way.label(), continuing);
      }
    }
  }

  /** EOF, whose type is negative, is left out. */
  private static void add(IntervalSet types, BitSet to) {
    for (Interval interval : types.getIntervals()) {
      to.set(Math.max(0, interval.a), Math.max(0, interval.b + 1));
    }
  }

  /** The types of the tokens that the grammar sees. */
  static int[] types(List<? extends Token> visible) {
    return visible.stream().mapToInt(Token::getType).toArray();
  }
}
