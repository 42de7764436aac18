/**
 * What the bodies of all families share: the errors they raise, and a memory of patterns that were read before. Uses nothing
 * but types and errors. Start with {@link org.millrace.catalog.function.body.Failure}.
 */
package org.millrace.catalog.function.body;
