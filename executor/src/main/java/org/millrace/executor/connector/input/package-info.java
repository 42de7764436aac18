/**
 * Bytes of files and pipes, a block at a time, and how to look at them a word at a time. Start with {@link
 * org.millrace.executor.connector.input.ByteWindow}.
 */
package org.millrace.executor.connector.input;
