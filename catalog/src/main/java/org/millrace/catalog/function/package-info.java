/**
 * The scalar functions: signature and body together. Validation, the code generator, completion and the documentation all
 * read this one registry. The bodies lie in the packages below, by family; the {@code …Signatures} here say what they take.
 * Start with {@link org.millrace.catalog.function.FunctionRegistry}.
 */
package org.millrace.catalog.function;
