/** The relational operators that Calcite does not have: windows, brackets, OVER, patterns, late rows. */
package org.millrace.planner.logical.relation;
