/**
 * The golden files: SQL scripts that carry their expectations, run through JDBC. A file is read into records ({@link
 * org.millrace.golden.GoldenFile}), each record is run and answers the text it should have ({@link
 * org.millrace.golden.GoldenRunner}); the test compares, or with -Dgolden.update=true writes that text. Start with {@link
 * org.millrace.golden.GoldenFilesTest}; the language of the files is told in src/test/resources/slt/README.md.
 */
package org.millrace.golden;
