/**
 * What has contents and can be followed: the rows of tables and the answers of materialized views. Start with {@link
 * org.millrace.executor.runtime.relation.Relation}.
 */
package org.millrace.executor.runtime.relation;
