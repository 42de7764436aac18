/** What statements answer. Start with {@link org.millrace.engine.result.Result}. */
package org.millrace.engine.result;
