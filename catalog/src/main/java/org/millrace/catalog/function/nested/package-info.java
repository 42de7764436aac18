/**
 * The bodies of the functions on ARRAY, MAP and ROW, which work on their bytes ({@link
 * org.millrace.catalog.type.NestedBytes}). Start with {@link org.millrace.catalog.function.nested.ArrayFunctions}.
 */
package org.millrace.catalog.function.nested;
