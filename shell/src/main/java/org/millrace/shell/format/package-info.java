/**
 * Results as bytes: {@link org.millrace.shell.format.CsvWriter}, {@link org.millrace.shell.format.JsonWriter} and {@link
 * org.millrace.shell.format.TableWriter} write batches straight from their columns. Start with {@link
 * org.millrace.shell.format.ResultWriter}.
 */
package org.millrace.shell.format;
