/**
 * What result sets are made of: cells as Java sees them, columns and their types, and the refusals of what a forward-only,
 * read-only result set cannot do. Start with {@link org.millrace.jdbc.result.CellValues}.
 */
package org.millrace.jdbc.result;
