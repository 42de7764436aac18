/** What the planner knows of a node's output apart from its columns: changelog mode, time bounds, order, rate. */
package org.millrace.planner.trait;
