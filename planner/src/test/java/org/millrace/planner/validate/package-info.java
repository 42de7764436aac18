/** Tests of validation that golden files do not reach. Start with {@link org.millrace.planner.validate.NearestNamesTest}. */
package org.millrace.planner.validate;
