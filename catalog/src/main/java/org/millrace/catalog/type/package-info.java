/**
 * The SQL types and the forms in which values of each are held: the lowest package of all that deal with data. Knows
 * nothing of Calcite. Start with {@link org.millrace.catalog.type.SqlType}.
 */
package org.millrace.catalog.type;
