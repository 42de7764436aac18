/**
 * What a file that nobody described may hold: columns, types and the event time, guessed from its first records. Start with
 * {@link org.millrace.executor.connector.proposal.Proposal}.
 */
package org.millrace.executor.connector.proposal;
