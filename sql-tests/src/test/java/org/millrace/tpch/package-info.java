/**
 * TPC-H (Transaction Processing Performance Council, "TPC Benchmark H", revision 3): its 22 queries with their validation
 * parameters, over small tables of our own making. Start with {@link org.millrace.tpch.TpchTest}.
 */
package org.millrace.tpch;
