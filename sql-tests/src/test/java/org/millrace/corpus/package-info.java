/**
 * The sqllogictest corpus (D. R. Hipp; files and answers as the artifact net.hydromatic:sql-logic-test holds them), run through
 * the JDBC driver. A sample runs in the normal tests; the profile corpus runs much more. Start with {@link
 * org.millrace.corpus.CorpusRun}.
 */
package org.millrace.corpus;
