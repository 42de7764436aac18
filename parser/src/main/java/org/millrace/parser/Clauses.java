package org.millrace.parser;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.misc.Interval;
import org.millrace.parser.literal.Literals;
import org.millrace.parser.literal.Parameters;
import org.millrace.parser.rewrite.GroupWindows;

/** The builders of one statement; they need each other, since clauses nest. */
final class Clauses {
  final CharStream text;
  final Parameters parameters;
  final Literals literals;
  final Expressions expressions;
  final Calls calls;
  final OverClauses overs;
  final Relations relations;
  final MatchClauses matches;
  final GroupWindows groupWindows;
  final StreamWindows windows;
  final Queries queries;

  Clauses(CharStream text, Parameters parameters) {
    this.text = text;
    this.parameters = parameters;
    this.literals = new Literals(parameters);
    this.expressions = new Expressions(this);
    this.calls = new Calls(this);
    this.overs = new OverClauses(this);
    this.relations = new Relations(this);
    this.matches = new MatchClauses(this);
    this.groupWindows = new GroupWindows(expressions::visit);
    this.windows = new StreamWindows(this);
    this.queries = new Queries(this);
  }

  /** The exact source text of a clause. */
  String source(ParserRuleContext clause) {
    return text.getText(Interval.of(clause.getStart().getStartIndex(), clause.getStop().getStopIndex()));
  }
}
