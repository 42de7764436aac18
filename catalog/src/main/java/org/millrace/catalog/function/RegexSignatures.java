package org.millrace.catalog.function;

import static org.millrace.catalog.function.Overload.Parameter.INTEGER;
import static org.millrace.catalog.function.Overload.Parameter.STRING;

import java.util.List;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.text.RegexFunctions;

/** The functions with regular expressions. */
final class RegexSignatures {
  private RegexSignatures() {}

  static List<Function> all() {
    return List.of(
        regex("REGEXP_LIKE", "Whether a regular expression matches somewhere in a text.")
            .body("regexpLike", ResultTypes.BOOLEAN, STRING, STRING)
            .body("regexpLike", ResultTypes.BOOLEAN, STRING, STRING, STRING)
            .build(),
        regex("REGEXP_COUNT", "How often a regular expression matches, from a position on.")
            .body("regexpCount", ResultTypes.INTEGER, STRING, STRING)
            .body("regexpCount", ResultTypes.INTEGER, STRING, STRING, INTEGER)
            .body("regexpCount", ResultTypes.INTEGER, STRING, STRING, INTEGER, STRING)
            .build(),
        regex("REGEXP_REPLACE", "The first match of a regular expression replaced; with the flag g, every one.")
            .body("regexpReplace", ResultTypes.VARCHAR, STRING, STRING, STRING)
            .body("regexpReplace", ResultTypes.VARCHAR, STRING, STRING, STRING, STRING)
            .body("regexpReplace", ResultTypes.VARCHAR, STRING, STRING, STRING, INTEGER)
            .body("regexpReplace", ResultTypes.VARCHAR, STRING, STRING, STRING, INTEGER, INTEGER)
            .body("regexpReplace", ResultTypes.VARCHAR, STRING, STRING, STRING, INTEGER, INTEGER, STRING)
            .build(),
        regex("REGEXP_SUBSTR", "The n-th match of a regular expression from a position on; NULL if there is none.")
            .body("regexpSubstr", ResultTypes.VARCHAR, STRING, STRING).mayBeNull()
            .body("regexpSubstr", ResultTypes.VARCHAR, STRING, STRING, INTEGER).mayBeNull()
            .body("regexpSubstr", ResultTypes.VARCHAR, STRING, STRING, INTEGER, INTEGER).mayBeNull()
            .build(),
        regex("REGEXP_INSTR", "The position of the n-th match from a position on, or, with 1, of what follows it; 0 if there is none.")
            .body("regexpInstr", ResultTypes.INTEGER, STRING, STRING)
            .body("regexpInstr", ResultTypes.INTEGER, STRING, STRING, INTEGER)
            .body("regexpInstr", ResultTypes.INTEGER, STRING, STRING, INTEGER, INTEGER)
            .body("regexpInstr", ResultTypes.INTEGER, STRING, STRING, INTEGER, INTEGER, INTEGER)
            .build(),
        regex("REGEXP_MATCH", "What the first group of the first match has matched, or all of it; NULL if nothing.")
            .body("regexpMatch", ResultTypes.VARCHAR, STRING, STRING).mayBeNull()
            .body("regexpMatch", ResultTypes.VARCHAR, STRING, STRING, STRING).mayBeNull()
            .build(),
        regex("REGEXP_SPLIT_PART", "The n-th field between matches of a regular expression, from 1.")
            .body("regexpSplitPart", ResultTypes.VARCHAR, STRING, STRING, INTEGER)
            .build(),
        regex("REGEXP_EXTRACT", "What a group of the first match has matched; NULL if nothing.")
            .body("regexpExtract", ResultTypes.VARCHAR, STRING, STRING).mayBeNull()
            .body("regexpExtract", ResultTypes.VARCHAR, STRING, STRING, INTEGER).mayBeNull()
            .build());
  }

  private static FunctionBuilder regex(String name, String summary) {
    return new FunctionBuilder(name, Family.REGULAR_EXPRESSION, RegexFunctions.class, summary);
  }
}
