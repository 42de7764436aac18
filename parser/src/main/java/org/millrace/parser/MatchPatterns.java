package org.millrace.parser;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.antlr.v4.runtime.Token;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.grammar.SqlGrammar.AnchorPatternContext;
import org.millrace.grammar.SqlGrammar.ExcludedPatternContext;
import org.millrace.grammar.SqlGrammar.GroupedPatternContext;
import org.millrace.grammar.SqlGrammar.NameContext;
import org.millrace.grammar.SqlGrammar.PatternFactorContext;
import org.millrace.grammar.SqlGrammar.PatternPrimaryContext;
import org.millrace.grammar.SqlGrammar.PatternQuantifierContext;
import org.millrace.grammar.SqlGrammar.PatternTermContext;
import org.millrace.grammar.SqlGrammar.PermutedPatternContext;
import org.millrace.grammar.SqlGrammar.RowPatternContext;
import org.millrace.grammar.SqlGrammar.SubsetContext;
import org.millrace.grammar.SqlGrammar.VariablePatternContext;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.ast.RowPattern.Anchor;
import org.millrace.parser.ast.RowPattern.Choice;
import org.millrace.parser.ast.RowPattern.Excluded;
import org.millrace.parser.ast.RowPattern.Repeated;
import org.millrace.parser.ast.RowPattern.Sequence;
import org.millrace.parser.ast.RowPattern.Variable;
import org.millrace.parser.ast.RowPattern;
import org.millrace.parser.literal.Names;
import org.millrace.parser.syntax.Places;

/** PATTERN and SUBSET of one MATCH_RECOGNIZE, and the names that they bring: of rows, and of several of these together. */
final class MatchPatterns {
  /** Written out, n! sequences. */
  private static final int MOST_PERMUTED = 6;

  private static final int MOST_TIMES = 1000;

  private static final int MOST_PARTS = 20_000;

  /** By name in lower case: as first written. */
  private final Map<String, String> variables = new LinkedHashMap<>();
  private final Map<String, List<String>> subsets = new LinkedHashMap<>();
  private boolean excludes;

  RowPattern pattern(RowPatternContext ctx) {
    List<RowPattern> alternatives = new ArrayList<>();
    for (PatternTermContext term : ctx.patternTerm()) {
      List<RowPattern> parts = new ArrayList<>();
      term.patternFactor().forEach(factor -> factor(factor, parts));
      alternatives.add(parts.size() == 1 ? parts.get(0) : new Sequence(parts));
    }
    return alternatives.size() == 1 ? alternatives.get(0) : new Choice(alternatives);
  }

  private void factor(PatternFactorContext ctx, List<RowPattern> parts) {
    // B$ reads as a name.
    boolean anchored = ctx.patternPrimary() instanceof VariablePatternContext variable
        && variable.name().getStart().getType() == SqlTokens.NAME && variable.getText().endsWith("$");
    RowPattern part = primary(ctx.patternPrimary(), anchored);
    PatternQuantifierContext quantifier = ctx.patternQuantifier();
    if (quantifier == null) {
      parts.add(part);
      if (anchored) {
        parts.add(new Anchor(false));
      }
      return;
    }
    if (part instanceof Anchor || anchored) {
      throw new MillraceException(ErrorCode.SYNTAX_ERROR, "^ and $ cannot be repeated", Places.position(ctx));
    }
    parts.add(repeated(part, quantifier));
  }

  private static RowPattern repeated(RowPattern part, PatternQuantifierContext ctx) {
    boolean reluctant = ctx.reluctant != null;
    if (ctx.sign != null) {
      return switch (ctx.sign.getType()) {
        case SqlTokens.STAR -> new Repeated(part, 0, Repeated.UNLIMITED, reluctant);
        case SqlTokens.PLUS -> new Repeated(part, 1, Repeated.UNLIMITED, reluctant);
        default -> new Repeated(part, 0, 1, reluctant);
      };
    }
    int least = ctx.exactly != null ? times(ctx.exactly) : ctx.low == null ? 0 : times(ctx.low);
    int most = ctx.exactly != null ? least : ctx.high == null ? Repeated.UNLIMITED : times(ctx.high);
    if (most == 0 || most != Repeated.UNLIMITED && most < least) {
      throw new MillraceException(
          ErrorCode.INVALID_ARGUMENT, "a quantifier {n,m} needs an m that is above zero and not below n", Places.position(ctx));
    }
    return new Repeated(part, least, most, reluctant);
  }

  private static int times(Token number) {
    if (number.getText().length() > 4 || Integer.parseInt(number.getText()) > MOST_TIMES) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "a pattern cannot be repeated more than " + MOST_TIMES + " times by number",
          Places.position(number), "use + or *, and count the rows in DEFINE");
    }
    return Integer.parseInt(number.getText());
  }

  private RowPattern primary(PatternPrimaryContext ctx, boolean anchored) {
    if (ctx instanceof VariablePatternContext variable) {
      String name = Names.text(variable.name());
      String text = anchored ? name.substring(0, name.length() - 1) : name;
      return new Variable(variables.computeIfAbsent(key(text), k -> text));
    } else if (ctx instanceof GroupedPatternContext group) {
      return group.rowPattern() == null ? new Sequence(List.of()) : pattern(group.rowPattern());
    } else if (ctx instanceof ExcludedPatternContext excluded) {
      excludes = true;
      return new Excluded(pattern(excluded.rowPattern()));
    } else if (ctx instanceof PermutedPatternContext permuted) {
      return permuted(permuted);
    }
    return new Anchor(((AnchorPatternContext) ctx).anchor.getType() == SqlTokens.CARET);
  }

  /** All orders, those first in which what is written first comes first. */
  private RowPattern permuted(PermutedPatternContext ctx) {
    if (ctx.rowPattern().size() > MOST_PERMUTED) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "PERMUTE takes at most " + MOST_PERMUTED + " patterns", Places.position(ctx));
    }
    List<RowPattern> parts = ctx.rowPattern().stream().map(this::pattern).toList();
    long size = parts.stream().mapToLong(MatchPatterns::size).sum();
    for (int i = 2; i <= parts.size(); i++) {
      size *= i;
    }
    if (size > MOST_PARTS) {
      throw new MillraceException(ErrorCode.NOT_SUPPORTED, "the pattern is too large", Places.position(ctx));
    }
    List<RowPattern> alternatives = new ArrayList<>();
    permute(new ArrayList<>(), parts, alternatives);
    return alternatives.size() == 1 ? alternatives.get(0) : new Choice(alternatives);
  }

  /** How many parts it has, written out. */
  private static long size(RowPattern pattern) {
    if (pattern instanceof Sequence sequence) {
      return 1 + sequence.parts().stream().mapToLong(MatchPatterns::size).sum();
    } else if (pattern instanceof Choice choice) {
      return 1 + choice.alternatives().stream().mapToLong(MatchPatterns::size).sum();
    } else if (pattern instanceof Repeated repeated) {
      return 1 + size(repeated.part());
    }
    return pattern instanceof Excluded excluded ? size(excluded.part()) : 1;
  }

  private static void permute(List<RowPattern> taken, List<RowPattern> left, List<RowPattern> found) {
    if (left.isEmpty()) {
      found.add(new Sequence(taken));
    }
    for (int i = 0; i < left.size(); i++) {
      List<RowPattern> next = new ArrayList<>(taken);
      next.add(left.get(i));
      List<RowPattern> others = new ArrayList<>(left);
      others.remove(i);
      permute(next, others, found);
    }
  }

  void subset(SubsetContext ctx) {
    List<String> members = new ArrayList<>();
    for (NameContext member : ctx.nameList().name()) {
      String known = variables.get(key(Names.text(member)));
      if (known == null) {
        throw unknown(member);
      }
      members.add(known);
    }
    String name = Names.text(ctx.name());
    if (isKnown(name)) {
      throw new MillraceException(
          ErrorCode.DUPLICATE_OBJECT, "the name \"" + name + "\" is in the pattern already", Places.position(ctx.name()));
    }
    subsets.put(key(name), List.copyOf(members));
  }

  boolean isKnown(String name) {
    return variables.containsKey(key(name)) || subsets.containsKey(key(name));
  }

  /** The variables that a known name stands for. */
  List<String> members(String name) {
    String variable = variables.get(key(name));
    return variable != null ? List.of(variable) : subsets.get(key(name));
  }

  /** As it is written in the pattern. */
  String variable(NameContext name) {
    String known = variables.get(key(Names.text(name)));
    if (known == null) {
      throw unknown(name);
    }
    return known;
  }

  MillraceException unknown(NameContext name) {
    List<String> names = new ArrayList<>(variables.values());
    names.addAll(subsets.keySet());
    String near = NearestNames.hint(Names.text(name), names);
    return new MillraceException(
        ErrorCode.OBJECT_NOT_FOUND, "there is no \"" + Names.text(name) + "\" in the pattern", Places.position(name),
        near == null ? "the pattern names " + String.join(", ", names) : near);
  }

  List<String> variables() {
    return List.copyOf(variables.values());
  }

  boolean excludes() {
    return excludes;
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
