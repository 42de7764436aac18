/** Hand-run measurements of operators in memory; each class has a main and prints millions of rows a second. */
package org.millrace.executor.timing;
