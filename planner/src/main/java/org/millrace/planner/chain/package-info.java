/** Cuts a physical plan into chains. Start with {@link org.millrace.planner.chain.Chain}. */
package org.millrace.planner.chain;
