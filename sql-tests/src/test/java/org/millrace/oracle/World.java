package org.millrace.oracle;

import java.util.List;
import java.util.Map;

/**
 * All that can be seen at one moment.
 *
 * @param streams the accepted rows of each stream that have entered: in order of arrival, or at an instant in order of time, ties by
 *     arrival
 * @param tables the contents of each table
 * @param instant the instant looked at, in microseconds; in a tick query it means nothing
 */
record World(Map<String, List<List<Object>>> streams, Map<String, List<List<Object>>> tables, long instant) {}
