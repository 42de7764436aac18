/** Whole numbers of 128 bits, which hold decimals of more than 18 digits. */
package org.millrace.catalog.type.wide;
