/**
 * Cuts a physical plan into chains. What runs today is cut only where streams meet ({@link
 * org.millrace.planner.chain.ChainCut}); {@link org.millrace.planner.chain.EnvelopeCut} says where a scheduler with queues
 * would cut further, by the lower envelope of the progress chart. Start with {@link org.millrace.planner.chain.Chain}.
 */
package org.millrace.planner.chain;
