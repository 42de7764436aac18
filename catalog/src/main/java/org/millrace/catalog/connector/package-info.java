/**
 * What connectors and formats there are and which options they take; no bytes are moved here. Validation, SHOW CONNECTORS and
 * the documentation read this one registry. Start with {@link org.millrace.catalog.connector.ConnectorRegistry}.
 */
package org.millrace.catalog.connector;
