/**
 * The scalar functions: signature and body together. Validation, the code generator, completion and the documentation all
 * read this one registry.
 */
package org.millrace.catalog.function;
