package org.millrace.executor.operator.recursion;

import java.util.List;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Output;

/**
 * One operator of a recursion's step. It serves all levels: what it remembers of a level is that level's own. A level is first
 * run when it first has rows, then again in each step of the query that changes something there.
 */
interface LevelStep {
  /** Begins a step of the query: the outside relations' changes are there. out is asked whether to go on. */
  void beginStep(Output out);

  /** The changes of the output at a level; fresh if the level has not been run before, or was dropped. */
  List<Batch> run(int level, boolean fresh);

  /** Forgets a level that has no rows. */
  void drop(int level);

  long stateRows();

  long stateBytes();
}
