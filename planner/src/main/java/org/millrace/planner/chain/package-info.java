/**
 * Cuts a physical plan into chains: where streams meet ({@link org.millrace.planner.chain.ChainCut}), and, for a run that a
 * scheduler drives, where the lower envelope of a path's progress chart bends ({@link
 * org.millrace.planner.chain.EnvelopeCut}). Start with {@link org.millrace.planner.chain.Chain}.
 */
package org.millrace.planner.chain;
