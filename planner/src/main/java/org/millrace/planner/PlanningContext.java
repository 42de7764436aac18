package org.millrace.planner;

import java.util.Map;
import org.millrace.catalog.Catalog;

/**
 * What the planner may know of the database at the moment a statement is planned.
 *
 * @param catalog the definitions in force
 * @param boundedness tells of a stream whether its input ends by itself (a file) or has ended (closed)
 * @param scripted whether statements run one after the other to their end (LANGUAGE §6.7): then a query over an open
 *     INSERT-fed stream delivers what there is
 * @param settings by lower-case name
 */
public record PlanningContext(
    Catalog catalog, Boundedness boundedness, boolean scripted, Map<String, String> settings) {
  /** Whether the named stream's input ends. */
  @FunctionalInterface
  public interface Boundedness {
    boolean isBounded(String stream);
  }

  public PlanningContext {
    settings = Map.copyOf(settings);
  }
}
