/**
 * What the compiling half hands to the running half: statements as Calcite-free records. Start with {@link
 * org.millrace.planner.statement.Statement}.
 */
package org.millrace.planner.statement;
