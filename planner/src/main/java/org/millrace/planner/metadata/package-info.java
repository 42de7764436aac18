/** Estimates: how many rows pass, by rules of thumb. Start with {@link org.millrace.planner.metadata.Selectivity}. */
package org.millrace.planner.metadata;
