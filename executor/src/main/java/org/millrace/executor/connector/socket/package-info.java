/**
 * Lines over TCP, without a thread: channels that do not block are asked for what is there. Start with {@link
 * org.millrace.executor.connector.socket.SocketSource}.
 */
package org.millrace.executor.connector.socket;
