/**
 * What exists: immutable definitions of streams, tables, views, sinks and queries, and snapshots of them all. Definitions
 * only; rows and running state live in the executor. Start with {@link org.millrace.catalog.Catalog}.
 */
package org.millrace.catalog;
