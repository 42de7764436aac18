/**
 * The rows of information_schema, made from the catalog whenever they are read: what tools that know only the standard ask for.
 * Start with {@link org.millrace.engine.information.InformationRows}.
 */
package org.millrace.engine.information;
