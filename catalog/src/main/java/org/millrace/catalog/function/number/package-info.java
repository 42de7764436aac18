/**
 * Bodies on numbers, and the exact arithmetic that generated code calls. Start with {@link
 * org.millrace.catalog.function.number.DecimalArithmetic}.
 */
package org.millrace.catalog.function.number;
