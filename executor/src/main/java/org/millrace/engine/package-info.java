/**
 * The engine: all that the driver, the shell and applications see of the running half. Start with {@link
 * org.millrace.engine.Engine}.
 */
package org.millrace.engine;
