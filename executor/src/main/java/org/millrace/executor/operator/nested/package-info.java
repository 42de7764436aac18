/** Operators on arrays and maps. There is {@link org.millrace.executor.operator.nested.UnnestOperator}. */
package org.millrace.executor.operator.nested;
