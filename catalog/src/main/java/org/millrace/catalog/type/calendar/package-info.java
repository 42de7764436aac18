/** Days and times of day as numbers and as text, in the proleptic Gregorian calendar. */
package org.millrace.catalog.type.calendar;
