package org.millrace.catalog.function;

import static org.millrace.catalog.function.Overload.Parameter.BINARY;
import static org.millrace.catalog.function.Overload.Parameter.INTEGER;
import static org.millrace.catalog.function.Overload.Parameter.STRING;
import static org.millrace.catalog.function.ResultTypes.BIGINT;
import static org.millrace.catalog.function.ResultTypes.BOOLEAN;
import static org.millrace.catalog.function.ResultTypes.VARBINARY;
import static org.millrace.catalog.function.ResultTypes.VARCHAR;

import java.util.List;
import java.util.stream.Stream;
import org.millrace.catalog.function.Function.Family;
import org.millrace.catalog.function.text.BinaryFunctions;
import org.millrace.catalog.function.text.HashFunctions;
import org.millrace.catalog.function.text.UrlFunctions;
import org.millrace.catalog.function.text.UuidFunctions;

/** The functions on binary values and codes: encodings, hashes, URLs and UUIDs. */
final class CodingSignatures {
  private CodingSignatures() {}

  static List<Function> all() {
    return Stream.of(binary(), hashes(), identifiers()).flatMap(s -> s).map(FunctionBuilder::build).toList();
  }

  private static Stream<FunctionBuilder> binary() {
    return Stream.of(
        binary("ENCODE", "Binary as text in base64, base64url, hex or escape.").body("encode", VARCHAR, BINARY, STRING),
        binary("DECODE", "The binary value of a text in base64, base64url, hex or escape.")
            .body("decode", VARBINARY, STRING, STRING),
        binary("TO_BASE64", "A text's bytes, or binary, in base64 without line ends.")
            .body("toBase64", VARCHAR, STRING)
            .body("toBase64", VARCHAR, BINARY),
        binary("FROM_BASE64", "The text that base64 stands for.").body("textFromBase64", VARCHAR, STRING),
        binary("CONVERT_FROM", "The text that bytes mean in a character set.").body("convertFrom", VARCHAR, BINARY, STRING),
        binary("CONVERT_TO", "The bytes of a text in a character set.").body("convertTo", VARBINARY, STRING, STRING),
        binary("GET_BYTE", "The byte of a binary value at an index from 0.").body("getByte", ResultTypes.INTEGER, BINARY, INTEGER),
        binary("SET_BYTE", "A binary value with another byte at an index from 0.")
            .body("setByte", VARBINARY, BINARY, INTEGER, INTEGER),
        binary("GET_BIT", "The bit of a binary value at an index from 0, lowest bits first.")
            .body("getBit", ResultTypes.INTEGER, BINARY, INTEGER),
        binary("SET_BIT", "A binary value with another bit at an index from 0.")
            .body("setBit", VARBINARY, BINARY, INTEGER, INTEGER));
  }

  private static Stream<FunctionBuilder> hashes() {
    return Stream.of(
        hash("SHA1", "The SHA-1 digest in hexadecimal.").body("sha1", VARCHAR, STRING).body("sha1", VARCHAR, BINARY),
        hash("SHA224", "The SHA-224 digest: of text in hexadecimal, of binary as binary.")
            .body("sha224", VARCHAR, STRING).body("sha224Binary", VARBINARY, BINARY),
        hash("SHA384", "The SHA-384 digest: of text in hexadecimal, of binary as binary.")
            .body("sha384", VARCHAR, STRING).body("sha384Binary", VARBINARY, BINARY),
        hash("SHA512", "The SHA-512 digest: of text in hexadecimal, of binary as binary.")
            .body("sha512", VARCHAR, STRING).body("sha512Binary", VARBINARY, BINARY),
        hash("DIGEST", "The digest by an algorithm's name, in hexadecimal.")
            .body("digestNamed", VARCHAR, STRING, STRING)
            .body("digestNamed", VARCHAR, BINARY, STRING),
        hash("HMAC", "The digest with a key, by an algorithm's name, in hexadecimal.")
            .body("hmac", VARCHAR, STRING, STRING, STRING),
        hash("CRC32", "The checksum CRC-32 as an unsigned number.").body("crc32", BIGINT, STRING).body("crc32", BIGINT, BINARY),
        hash("CRC32C", "The checksum CRC-32C as an unsigned number.").body("crc32c", BIGINT, STRING).body("crc32c", BIGINT, BINARY),
        hash("ADLER32", "The checksum Adler-32 as an unsigned number.").body("adler32", BIGINT, STRING).body("adler32", BIGINT, BINARY),
        hash("MURMUR3", "The first 64 bits of the hash MurmurHash3 (128 bits, seed 0).")
            .body("murmur3", BIGINT, STRING).body("murmur3", BIGINT, BINARY),
        hash("XXHASH32", "The hash xxHash (32 bits, seed 0) as an unsigned number.")
            .body("xxhash32", BIGINT, STRING).body("xxhash32", BIGINT, BINARY));
  }

  private static Stream<FunctionBuilder> identifiers() {
    return Stream.of(
        url("PARSE_URL", "A part of a URL: HOST, PATH, QUERY, REF, PROTOCOL, AUTHORITY, FILE, USERINFO; with QUERY the value of a key.")
            .body("parseUrl", VARCHAR, STRING, STRING).mayBeNull()
            .body("parseUrl", VARCHAR, STRING, STRING, STRING).mayBeNull(),
        url("URL_ENCODE", "The text as part of a URL.").body("urlEncode", VARCHAR, STRING),
        url("URL_DECODE", "The text that a part of a URL means; NULL if it is malformed.")
            .body("urlDecode", VARCHAR, STRING).mayBeNull(),
        uuid("IS_UUID", "Whether a text is a UUID.").body("isUuid", BOOLEAN, STRING),
        uuid("UUID_NIL", "The UUID of zeros.").body("nil", VARCHAR),
        uuid("UUID_V3", "The UUID made of the MD5 of a namespace's UUID and a name.").alias("UUID_GENERATE_V3")
            .body("uuidV3", VARCHAR, STRING, STRING),
        uuid("UUID_V5", "The UUID made of the SHA-1 of a namespace's UUID and a name.").alias("UUID_GENERATE_V5")
            .body("uuidV5", VARCHAR, STRING, STRING),
        uuid("UUID_EXTRACT_VERSION", "The version of a UUID; NULL if it is of another variant.")
            .body("version", ResultTypes.INTEGER, STRING).mayBeNull(),
        uuid("UUID_EXTRACT_TIMESTAMP", "When a UUID of version 1, 6 or 7 was made; NULL for others.")
            .body("timestamp", ResultTypes.TIMESTAMP, STRING).mayBeNull());
  }

  private static FunctionBuilder binary(String name, String summary) {
    return new FunctionBuilder(name, Family.OTHER, BinaryFunctions.class, summary);
  }

  private static FunctionBuilder hash(String name, String summary) {
    return new FunctionBuilder(name, Family.OTHER, HashFunctions.class, summary);
  }

  private static FunctionBuilder url(String name, String summary) {
    return new FunctionBuilder(name, Family.OTHER, UrlFunctions.class, summary);
  }

  private static FunctionBuilder uuid(String name, String summary) {
    return new FunctionBuilder(name, Family.OTHER, UuidFunctions.class, summary);
  }
}
