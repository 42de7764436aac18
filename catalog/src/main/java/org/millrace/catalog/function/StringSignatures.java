package org.millrace.catalog.function;

import static org.millrace.catalog.function.Overload.Parameter.ANY;
import static org.millrace.catalog.function.Overload.Parameter.BINARY;
import static org.millrace.catalog.function.Overload.Parameter.INTEGER;
import static org.millrace.catalog.function.Overload.Parameter.STRING;
import static org.millrace.catalog.function.ResultTypes.BOOLEAN;
import static org.millrace.catalog.function.ResultTypes.VARBINARY;
import static org.millrace.catalog.function.ResultTypes.VARCHAR;

import java.util.List;
import java.util.stream.Stream;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.text.HashFunctions;
import org.millrace.catalog.function.text.StringFunctions;
import org.millrace.catalog.function.text.TextFunctions;

/** The functions on text. */
final class StringSignatures {
  private StringSignatures() {}

  static List<Function> all() {
    return Stream.of(
            // Lengths and positions are INTEGER, as in PostgreSQL.
            cutting("LENGTH", "How many characters a text has.").alias("CHAR_LENGTH", "CHARACTER_LENGTH")
                .body("length", ResultTypes.INTEGER, STRING)
                .body("octetLength", ResultTypes.INTEGER, BINARY),
            cutting("OCTET_LENGTH", "How many bytes a text or binary value has.")
                .body("octetLength", ResultTypes.INTEGER, STRING)
                .body("octetLength", ResultTypes.INTEGER, BINARY),
            building("UPPER", "The text in capital letters.").body("upper", VARCHAR, STRING),
            building("LOWER", "The text in small letters.").body("lower", VARCHAR, STRING),
            building("INITCAP", "The first letter of each word large, the others small.").body("initcap", VARCHAR, STRING),
            cutting("SUBSTRING", "The text from a position on, or so many characters of it.").alias("SUBSTR")
                .body("substring", VARCHAR, STRING, INTEGER)
                .body("substring", VARCHAR, STRING, INTEGER, INTEGER),
            cutting("LEFT", "The first n characters; all but the last -n if n is negative.")
                .body("left", VARCHAR, STRING, INTEGER),
            cutting("RIGHT", "The last n characters; all but the first -n if n is negative.")
                .body("right", VARCHAR, STRING, INTEGER),
            cutting("BTRIM", "The text without blanks, or given characters, at both ends.").alias("TRIM")
                .body("btrim", VARCHAR, STRING)
                .body("btrim", VARCHAR, STRING, STRING),
            cutting("LTRIM", "The text without blanks, or given characters, at its start.")
                .body("ltrim", VARCHAR, STRING)
                .body("ltrim", VARCHAR, STRING, STRING),
            cutting("RTRIM", "The text without blanks, or given characters, at its end.")
                .body("rtrim", VARCHAR, STRING)
                .body("rtrim", VARCHAR, STRING, STRING),
            building("LPAD", "The text filled on the left, or cut, to a length.")
                .body("lpad", VARCHAR, STRING, INTEGER)
                .body("lpad", VARCHAR, STRING, INTEGER, STRING),
            building("RPAD", "The text filled on the right, or cut, to a length.")
                .body("rpad", VARCHAR, STRING, INTEGER)
                .body("rpad", VARCHAR, STRING, INTEGER, STRING),
            building("REPLACE", "Every occurrence of one text replaced by another.")
                .body("replace", VARCHAR, STRING, STRING, STRING),
            building("TRANSLATE", "Each character of one set replaced by that at its place in another.")
                .body("translate", VARCHAR, STRING, STRING, STRING),
            building("OVERLAY", "Another text put in place of what stands at a position.")
                .body("overlay", VARCHAR, STRING, STRING, INTEGER)
                .body("overlay", VARCHAR, STRING, STRING, INTEGER, INTEGER),
            building("REVERSE", "The characters from last to first.").body("reverse", VARCHAR, STRING),
            building("REPEAT", "The text n times.").body("repeat", VARCHAR, STRING, INTEGER),
            cutting("POSITION", "Where the first text first occurs in the second, from 1; 0 if it does not.")
                .body("position", ResultTypes.INTEGER, STRING, STRING),
            cutting("STRPOS", "Where the second text first occurs in the first, from 1; 0 if it does not.")
                .body("strpos", ResultTypes.INTEGER, STRING, STRING),
            cutting("STARTS_WITH", "Whether the first text starts with the second.")
                .body("startsWith", BOOLEAN, STRING, STRING),
            cutting("ENDS_WITH", "Whether the first text ends with the second.").body("endsWith", BOOLEAN, STRING, STRING),
            cutting("SPLIT_PART", "The n-th field between delimiters, from 1; counted from the end if n is negative.")
                .body("splitPart", VARCHAR, STRING, STRING, INTEGER),
            cutting("SPLIT_INDEX", "The field between delimiters at an index that starts at 0; NULL if there is none.")
                .body("splitIndex", VARCHAR, STRING, STRING, INTEGER).mayBeNull(),
            building("CONCAT", "The texts of all arguments one behind the other; NULLs count as empty.")
                .body("concat", VARCHAR, ANY).variadic().acceptsNull(),
            building("CONCAT_WS", "The texts of all but the first argument, with the first between them; NULLs are left out.")
                .body("concatWithSeparator", VARCHAR, STRING, ANY).variadic().acceptsNull().mayBeNull(),
            cutting("ASCII", "The number of the first character.").body("ascii", ResultTypes.INTEGER, STRING),
            building("CHR", "The character of a number.").body("chr", VARCHAR, INTEGER),
            hash("MD5", "The MD5 digest as hexadecimal digits.").body("md5", VARCHAR, STRING).body("md5", VARCHAR, BINARY),
            hash("SHA256", "The SHA-256 digest: of a text as hexadecimal digits, of binary as bytes.")
                .body("sha256", VARCHAR, STRING)
                .body("sha256Binary", VARBINARY, BINARY))
        .map(FunctionBuilder::build)
        .toList();
  }

  private static FunctionBuilder cutting(String name, String summary) {
    return new FunctionBuilder(name, Family.STRING, StringFunctions.class, summary);
  }

  private static FunctionBuilder building(String name, String summary) {
    return new FunctionBuilder(name, Family.STRING, TextFunctions.class, summary);
  }

  private static FunctionBuilder hash(String name, String summary) {
    return new FunctionBuilder(name, Family.STRING, HashFunctions.class, summary);
  }
}
