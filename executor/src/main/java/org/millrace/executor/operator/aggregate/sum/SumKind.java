package org.millrace.executor.operator.aggregate.sum;

/** What is shown of a sum: itself, NULL over nothing; itself, 0 over nothing; divided by the count, NULL over nothing. */
public enum SumKind {
  SUM,
  SUM0,
  AVG
}
