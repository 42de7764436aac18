/**
 * Changes of a step and the streams made of them: net changes for delivery, ISTREAM, DSTREAM, RSTREAM. Start with {@link
 * org.millrace.executor.operator.stream.NetChanges}.
 */
package org.millrace.executor.operator.stream;
