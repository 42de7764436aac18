/** Time zones by name. Uses nothing of ours. */
package org.millrace.catalog.zone;
