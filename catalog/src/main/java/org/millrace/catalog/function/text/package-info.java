/**
 * Bodies on text as UTF-8 bytes, patterns of LIKE and regular expressions. Start with {@link
 * org.millrace.catalog.function.text.StringFunctions}.
 */
package org.millrace.catalog.function.text;
