/** Syntax that is said in other syntax, which the validator knows. */
package org.millrace.parser.rewrite;
