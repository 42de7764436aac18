/**
 * Where definitions and the rows of tables are kept: in memory, or in a directory by H2. Start with {@link
 * org.millrace.catalog.store.TableStore}.
 */
package org.millrace.catalog.store;
