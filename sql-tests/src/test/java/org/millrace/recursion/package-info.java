/** Recursive queries over random graphs, against a search. */
package org.millrace.recursion;
