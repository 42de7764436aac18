/**
 * The hand-written twin of each measured query: a loop over primitive arrays that does what the query means, no more, and
 * consumes the same result through the same hash. Start with {@link org.millrace.bench.twin.Twin}.
 */
package org.millrace.bench.twin;
