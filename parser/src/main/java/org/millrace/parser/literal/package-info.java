/** Names, types and values as they are written. */
package org.millrace.parser.literal;
