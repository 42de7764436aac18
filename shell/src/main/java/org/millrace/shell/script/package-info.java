/**
 * Runs without a person: {@link org.millrace.shell.script.BatchRun} opens the database and takes scripts in order, {@link
 * org.millrace.shell.script.ScriptRun} runs their statements, {@link org.millrace.shell.script.Variables} puts values in,
 * {@link org.millrace.shell.script.ErrorText} words what went wrong.
 */
package org.millrace.shell.script;
