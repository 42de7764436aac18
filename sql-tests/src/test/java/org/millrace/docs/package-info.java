/**
 * The pages of the documentation run as tests: {@link org.millrace.docs.DocumentationTest}. docs/README.md says how a page
 * is written so that it runs.
 */
package org.millrace.docs;
