/** INSERT, UPDATE and DELETE as queries for the rows that are to be. Start with {@link org.millrace.planner.change.Inserts}. */
package org.millrace.planner.change;
