/**
 * The command line. {@link org.millrace.shell.Main} reads the arguments; scripts run in the package script, results are
 * written by the package format, a person is served by the package terminal, which batch runs never load.
 */
package org.millrace.shell;
