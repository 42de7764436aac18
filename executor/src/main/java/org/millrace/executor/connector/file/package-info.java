/** Files as sources and sinks of bytes. Start with {@link org.millrace.executor.connector.file.InputFile}. */
package org.millrace.executor.connector.file;
