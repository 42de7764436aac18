/**
 * What the design says about packages, libraries, names and sizes, as tests: {@link
 * org.millrace.architecture.DependenciesTest} reads the compiled classes, {@link org.millrace.architecture.SourcesTest} the
 * source text.
 */
package org.millrace.architecture;
