/**
 * The input of the benchmarks: seeded bids and auctions in the proportions of Nexmark, as arrays for the twins, as batches and as
 * CSV files for the engine. Start with {@link org.millrace.bench.data.Events}.
 */
package org.millrace.bench.data;
