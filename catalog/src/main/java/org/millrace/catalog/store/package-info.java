/**
 * Where definitions and the rows of tables are kept: in a directory, by H2; a database in memory keeps nothing. Start with {@link
 * org.millrace.catalog.store.TableStore}.
 */
package org.millrace.catalog.store;
