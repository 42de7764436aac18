/**
 * Cases with known answers: those of the CQL definitions ({@link org.millrace.cases.CqlCasesTest}, {@link
 * org.millrace.cases.EmitTableTest}) and those re-created from faults that people reported against other engines ({@link
 * org.millrace.cases.ReportCasesTest}). Their JSON is in src/test/resources/cases.
 */
package org.millrace.cases;
