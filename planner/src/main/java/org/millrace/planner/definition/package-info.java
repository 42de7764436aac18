/**
 * Statements that create and drop objects: definitions are built and checked here, the engine puts them into force. Start with
 * {@link org.millrace.planner.definition.Relations}.
 */
package org.millrace.planner.definition;
