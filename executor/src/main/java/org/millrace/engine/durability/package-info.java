/**
 * Makes definitions and table changes last: written through to a store before they take effect. Start with {@link
 * org.millrace.engine.durability.Durability}.
 */
package org.millrace.engine.durability;
