/**
 * Functions in Java that users bring: their classes, each JAR with a loader of its own, and their values, from columns and back. Start
 * with {@link org.millrace.executor.user.JavaFunctions}.
 */
package org.millrace.executor.user;
