/** Tests of cutting plans. Start with {@link org.millrace.planner.chain.LowerEnvelopeTest}. */
package org.millrace.planner.chain;
