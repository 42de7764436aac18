/**
 * The catalog as Calcite's validator and converter see it: types, tables, functions and the relations of schema system. The
 * only package of this module that knows Calcite. Start with {@link org.millrace.catalog.schema.CatalogSchema}.
 */
package org.millrace.catalog.schema;
