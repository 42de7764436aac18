/**
 * Bodies on JSON, which is text: reading, paths, building and changing. Jackson reads and writes it; a result is written
 * without blanks, numbers keep their digits. Start with {@link org.millrace.catalog.function.json.JsonText}.
 */
package org.millrace.catalog.function.json;
