/**
 * The operator fixture and its parts. Start with {@link org.millrace.executor.operator.OperatorFixture}: steps of changes in,
 * laws checked, the emitted changes out.
 */
package org.millrace.executor.operator;
