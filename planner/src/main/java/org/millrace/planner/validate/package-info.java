/**
 * What a query means, and whether it means anything: names and types by Calcite's validator with our functions and our rules,
 * complaints in our own words. Start with {@link org.millrace.planner.validate.QueryValidator}.
 */
package org.millrace.planner.validate;
