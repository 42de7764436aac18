/**
 * Made-up rows for trying things out and for measurements. Start with {@link
 * org.millrace.executor.connector.generator.GeneratorSource}.
 */
package org.millrace.executor.connector.generator;
