package org.millrace.catalog.function;

import static org.millrace.catalog.function.Overload.Parameter.ANY;
import static org.millrace.catalog.function.Overload.Parameter.BINARY;
import static org.millrace.catalog.function.Overload.Parameter.INTEGER;
import static org.millrace.catalog.function.Overload.Parameter.STRING;
import static org.millrace.catalog.function.ResultTypes.BOOLEAN;
import static org.millrace.catalog.function.ResultTypes.DOUBLE;
import static org.millrace.catalog.function.ResultTypes.VARCHAR;

import java.util.List;
import java.util.stream.Stream;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.text.CodedText;
import org.millrace.catalog.function.text.DistanceFunctions;
import org.millrace.catalog.function.text.QuotingFunctions;

/** Less common functions on text: quoting, forms of Unicode, numbers in other bases, likeness. */
final class TextSignatures {
  private TextSignatures() {}

  static List<Function> all() {
    return Stream.of(
            quoting("QUOTE_IDENT", "The text as a name in SQL, in double quotes if it needs them.")
                .body("quoteIdent", VARCHAR, STRING),
            quoting("QUOTE_LITERAL", "The value as a literal in SQL.").body("quoteLiteral", VARCHAR, ANY),
            quoting("QUOTE_NULLABLE", "The value as a literal in SQL, the word NULL for NULL.")
                .body("quoteNullable", VARCHAR, ANY).acceptsNull(),
            quoting("FORMAT", "A template with %s, %I (name) and %L (literal) replaced by the arguments.")
                .body("format", VARCHAR, STRING)
                .body("format", VARCHAR, STRING, ANY).variadic().acceptsNull().mayBeNull(),
            coded("BIT_LENGTH", "How many bits a text or binary value has.")
                .body("bitLength", ResultTypes.INTEGER, STRING)
                .body("bitLength", ResultTypes.INTEGER, BINARY),
            coded("SPACE", "So many blanks.").body("space", VARCHAR, INTEGER),
            coded("TO_HEX", "A whole number in hexadecimal; a negative one as 64 bits.").body("toHex", VARCHAR, INTEGER),
            coded("TO_BIN", "A whole number in binary; a negative one as 64 bits.").alias("BIN").body("toBin", VARCHAR, INTEGER),
            coded("TO_OCT", "A whole number in octal; a negative one as 64 bits.").body("toOct", VARCHAR, INTEGER),
            coded("NORMALIZE", "The text in a normal form of Unicode: NFC, NFD, NFKC or NFKD.")
                .body("normalize", VARCHAR, STRING)
                .body("normalize", VARCHAR, STRING, STRING),
            coded("IS_NORMALIZED", "Whether the text is in a normal form of Unicode.")
                .body("isNormalized", BOOLEAN, STRING)
                .body("isNormalized", BOOLEAN, STRING, STRING),
            coded("UNACCENT", "The text without accents.").body("unaccent", VARCHAR, STRING),
            coded("CASEFOLD", "The form in which texts that differ in case only are equal.").body("casefold", VARCHAR, STRING),
            coded("INSTR", "The position of the n-th occurrence of a text from a position on; 0 if there is none.").alias("LOCATE_IN_STRING")
                .body("instr", ResultTypes.INTEGER, STRING, STRING)
                .body("instr", ResultTypes.INTEGER, STRING, STRING, INTEGER)
                .body("instr", ResultTypes.INTEGER, STRING, STRING, INTEGER, INTEGER),
            coded("OCCURRENCES", "How often a text occurs in another, without overlap.")
                .body("occurrences", ResultTypes.INTEGER, STRING, STRING),
            coded("SUBSTRING_INDEX", "What stands before the n-th delimiter; after the n-th from the end if n is negative.")
                .body("substringIndex", VARCHAR, STRING, STRING, INTEGER),
            coded("ELT", "The n-th of the texts that follow; NULL if there is none.")
                .body("elt", VARCHAR, INTEGER, STRING).variadic().acceptsNull().mayBeNull(),
            coded("FIELD", "At which place a text stands among those that follow; 0 if it does not.")
                .body("field", ResultTypes.INTEGER, STRING, STRING).variadic().acceptsNull(),
            distance("LEVENSHTEIN", "How many characters must be inserted, deleted or replaced to make one text of another.")
                .body("levenshtein", ResultTypes.INTEGER, STRING, STRING)
                .body("levenshtein", ResultTypes.INTEGER, STRING, STRING, INTEGER, INTEGER, INTEGER),
            distance("HAMMING", "How many characters differ between texts of one length.")
                .body("hamming", ResultTypes.INTEGER, STRING, STRING),
            distance("SIMILARITY", "The share of groups of three letters that two texts have in common, from 0 to 1.")
                .body("similarity", DOUBLE, STRING, STRING),
            distance("SOUNDEX", "The Soundex code of an English word.").body("soundex", VARCHAR, STRING),
            distance("DIFFERENCE", "In how many of four places the Soundex codes of two words agree.")
                .body("difference", ResultTypes.INTEGER, STRING, STRING),
            distance("DMETAPHONE", "The first of the two Double Metaphone codes of a word.").body("dmetaphone", VARCHAR, STRING))
        .map(FunctionBuilder::build)
        .toList();
  }

  private static FunctionBuilder quoting(String name, String summary) {
    return new FunctionBuilder(name, Family.STRING, QuotingFunctions.class, summary);
  }

  private static FunctionBuilder coded(String name, String summary) {
    return new FunctionBuilder(name, Family.STRING, CodedText.class, summary);
  }

  private static FunctionBuilder distance(String name, String summary) {
    return new FunctionBuilder(name, Family.STRING, DistanceFunctions.class, summary);
  }
}
