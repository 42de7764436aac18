/**
 * Bodies on dates and times, and the calendar arithmetic that generated code and windows call; microseconds and days since
 * 1970. Start with {@link org.millrace.catalog.function.time.DateTimeFields}.
 */
package org.millrace.catalog.function.time;
