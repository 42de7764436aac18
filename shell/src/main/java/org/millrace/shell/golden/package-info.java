/**
 * Tests in SQL: scripts that carry their expectations, run through JDBC. A file is read into records ({@link
 * org.millrace.shell.golden.GoldenFile}), each record is run and compared ({@link org.millrace.shell.golden.GoldenRunner});
 * {@link org.millrace.shell.golden.TestRun} does so for {@code millrace test}, as a text and as JUnit XML. The language of the
 * files is told in docs/testing.md.
 */
package org.millrace.shell.golden;
