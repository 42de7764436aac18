package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.List;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.ast.RowPattern;
import org.millrace.parser.ast.RowPattern.Anchor;
import org.millrace.parser.ast.RowPattern.Choice;
import org.millrace.parser.ast.RowPattern.Excluded;
import org.millrace.parser.ast.RowPattern.Repeated;
import org.millrace.parser.ast.RowPattern.Sequence;
import org.millrace.parser.ast.RowPattern.Variable;
import org.millrace.planner.physical.match.PatternProgram;
import org.millrace.planner.physical.match.PatternProgram.Accept;
import org.millrace.planner.physical.match.PatternProgram.AtEnd;
import org.millrace.planner.physical.match.PatternProgram.AtStart;
import org.millrace.planner.physical.match.PatternProgram.Either;
import org.millrace.planner.physical.match.PatternProgram.Jump;
import org.millrace.planner.physical.match.PatternProgram.Mark;
import org.millrace.planner.physical.match.PatternProgram.Moved;
import org.millrace.planner.physical.match.PatternProgram.Row;
import org.millrace.planner.physical.match.PatternProgram.Step;

/** Patterns to programs. What is repeated a number of times is written out. */
final class PatternCompiler {
  private static final int MOST_STEPS = 20_000;

  private final List<String> variables;
  private final Position place;
  private final List<Step> steps = new ArrayList<>();
  private int marks;

  private PatternCompiler(List<String> variables, Position place) {
    this.variables = variables;
    this.place = place;
  }

  /**
   * The program, in which variables are known by their position.
   *
   * @throws MillraceException NOT_SUPPORTED at the place for a pattern that is too large
   */
  static PatternProgram compile(RowPattern pattern, List<String> variables, Position place) {
    PatternCompiler compiler = new PatternCompiler(variables, place);
    compiler.write(pattern, false);
    compiler.add(new Accept());
    return new PatternProgram(compiler.steps, compiler.marks);
  }

  private int add(Step step) {
    if (steps.size() == MOST_STEPS) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "the pattern is too large", place, "use + or * in place of large numbers");
    }
    steps.add(step);
    return steps.size() - 1;
  }

  private void write(RowPattern pattern, boolean excluded) {
    if (pattern instanceof Variable variable) {
      add(new Row(variables.indexOf(variable.name()), excluded));
    } else if (pattern instanceof Sequence sequence) {
      sequence.parts().forEach(part -> write(part, excluded));
    } else if (pattern instanceof Choice choice) {
      choose(choice.alternatives(), excluded);
    } else if (pattern instanceof Excluded hidden) {
      write(hidden.part(), true);
    } else if (pattern instanceof Anchor anchor) {
      add(anchor.start() ? new AtStart() : new AtEnd());
    } else {
      repeat((Repeated) pattern, excluded);
    }
  }

  private void choose(List<RowPattern> alternatives, boolean excluded) {
    List<Integer> ends = new ArrayList<>();
    for (int i = 0; i < alternatives.size(); i++) {
      if (i == alternatives.size() - 1) {
        write(alternatives.get(i), excluded);
      } else {
        int either = add(null);
        write(alternatives.get(i), excluded);
        ends.add(add(null));
        steps.set(either, new Either(either + 1, steps.size()));
      }
    }
    ends.forEach(end -> steps.set(end, new Jump(steps.size())));
  }

  private void repeat(Repeated repeated, boolean excluded) {
    for (int i = 0; i < repeated.least(); i++) {
      int before = steps.size();
      write(repeated.part(), excluded);
      if (steps.size() == before) {
        // The empty pattern, however often.
        return;
      }
    }
    if (repeated.most() == Repeated.UNLIMITED) {
      loop(repeated, excluded);
      return;
    }
    List<Integer> choices = new ArrayList<>();
    for (int i = repeated.least(); i < repeated.most(); i++) {
      choices.add(add(null));
      part(repeated.part(), excluded);
    }
    int end = steps.size();
    choices.forEach(at -> steps.set(at, either(at + 1, end, repeated.reluctant())));
  }

  private void loop(Repeated repeated, boolean excluded) {
    int either = add(null);
    part(repeated.part(), excluded);
    add(new Jump(either));
    steps.set(either, either(either + 1, steps.size(), repeated.reluctant()));
  }

  /** Beyond the least number a part that can match no row has to match some. */
  private void part(RowPattern part, boolean excluded) {
    if (!isNullable(part)) {
      write(part, excluded);
      return;
    }
    int mark = marks++;
    add(new Mark(mark));
    write(part, excluded);
    add(new Moved(mark));
  }

  private static Either either(int inside, int behind, boolean reluctant) {
    return reluctant ? new Either(behind, inside) : new Either(inside, behind);
  }

  private static boolean isNullable(RowPattern pattern) {
    if (pattern instanceof Variable) {
      return false;
    } else if (pattern instanceof Sequence sequence) {
      return sequence.parts().stream().allMatch(PatternCompiler::isNullable);
    } else if (pattern instanceof Choice choice) {
      return choice.alternatives().stream().anyMatch(PatternCompiler::isNullable);
    } else if (pattern instanceof Excluded hidden) {
      return isNullable(hidden.part());
    } else if (pattern instanceof Repeated repeated) {
      return repeated.least() == 0 || isNullable(repeated.part());
    }
    return true;
  }
}
