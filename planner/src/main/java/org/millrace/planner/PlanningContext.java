package org.millrace.planner;

import org.millrace.catalog.Catalog;

/**
 * What the planner may know of the database at the moment a statement is planned.
 *
 * @param catalog the definitions in force
 * @param boundedness tells of a stream whether its input ends by itself (a file) or has ended (closed)
 * @param zone the session's time zone, or null for UTC
 */
public record PlanningContext(Catalog catalog, Boundedness boundedness, String zone) {
  /** In UTC. */
  public PlanningContext(Catalog catalog, Boundedness boundedness) {
    this(catalog, boundedness, null);
  }

  /** Whether the named stream's input ends. */
  @FunctionalInterface
  public interface Boundedness {
    boolean isBounded(String stream);
  }
}
