package org.millrace.parser;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.ParserRuleContext;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.BeginTransactionContext;
import org.millrace.grammar.SqlGrammar.CommitContext;
import org.millrace.grammar.SqlGrammar.MakeSavepointContext;
import org.millrace.grammar.SqlGrammar.NameContext;
import org.millrace.grammar.SqlGrammar.ReleaseSavepointContext;
import org.millrace.grammar.SqlGrammar.RollbackContext;
import org.millrace.grammar.SqlGrammar.StatementContext;
import org.millrace.parser.ast.ParsedStatement.Transact;
import org.millrace.parser.ast.ParsedStatement.TransactionStep;
import org.millrace.parser.literal.Names;
import org.millrace.parser.syntax.Places;

/** BEGIN, COMMIT, ROLLBACK and savepoints. */
final class Transactions {
  /** What the only kind of transaction is; the weaker level is the stronger one here, as the standard allows. */
  private static final List<String> MODES =
      List.of("READ WRITE", "ISOLATION LEVEL READ COMMITTED", "ISOLATION LEVEL READ UNCOMMITTED");

  private Transactions() {}

  /** Null if the statement is of another family. */
  static Transact statement(StatementContext ctx) {
    if (ctx instanceof BeginTransactionContext begin) {
      checkModes(begin);
      return step(TransactionStep.BEGIN, null, ctx);
    } else if (ctx instanceof CommitContext) {
      return step(TransactionStep.COMMIT, null, ctx);
    } else if (ctx instanceof RollbackContext rollback) {
      NameContext target = rollback.target;
      return step(target == null ? TransactionStep.ROLLBACK : TransactionStep.ROLLBACK_TO, target, ctx);
    } else if (ctx instanceof MakeSavepointContext make) {
      return step(TransactionStep.SAVEPOINT, make.target, ctx);
    } else if (ctx instanceof ReleaseSavepointContext release) {
      return step(TransactionStep.RELEASE, release.target, ctx);
    }
    return null;
  }

  private static Transact step(TransactionStep step, NameContext savepoint, ParserRuleContext ctx) {
    return new Transact(
        step, savepoint == null ? null : Names.name(savepoint), Places.position(savepoint == null ? ctx : savepoint));
  }

  private static void checkModes(BeginTransactionContext begin) {
    if (begin.name().isEmpty()) {
      return;
    }
    String written =
        begin.children.stream()
            .skip(begin.children.indexOf(begin.name(0)))
            .map(word -> word.getText().toUpperCase(Locale.ROOT))
            .collect(Collectors.joining(" "));
    for (String mode : written.split(" ?, ?")) {
      if (!MODES.contains(mode)) {
        throw new MillraceException(
            ErrorCode.NOT_SUPPORTED,
            "a transaction cannot be " + mode,
            Places.position(begin.name(0)),
            "transactions are READ WRITE and ISOLATION LEVEL READ COMMITTED");
      }
    }
  }
}
