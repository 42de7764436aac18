/**
 * The golden files of Millrace itself, run by the runner that users have ({@code millrace test}, package
 * org.millrace.shell.golden), as written and with their input cut at random; -Dgolden.update=true writes what was answered.
 * Start with {@link org.millrace.golden.GoldenFilesTest}; the language of the files is told in docs/testing.md.
 */
package org.millrace.golden;
