/** SHOW, DESCRIBE and SHOW CREATE: what the catalog says, as text. Start with {@link org.millrace.planner.listing.Listings}. */
package org.millrace.planner.listing;
