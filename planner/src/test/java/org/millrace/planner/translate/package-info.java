/** Tests of what plans are known to keep and to close. Start with {@link org.millrace.planner.translate.JoinBoundsTest}. */
package org.millrace.planner.translate;
