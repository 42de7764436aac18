/**
 * The files of examples/ run as they are, from the root of the repository: {@link org.millrace.examples.NexmarkTest} compares
 * with answers of another engine, {@link org.millrace.examples.ExamplesTest} with kept output.
 */
package org.millrace.examples;
