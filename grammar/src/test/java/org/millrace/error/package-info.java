/** Tests of what errors are worded with. Start with {@link org.millrace.error.SlipsTest}. */
package org.millrace.error;
