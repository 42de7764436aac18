/**
 * The JDBC driver: {@code java.sql} over sessions of the engine, in the same process. Start with {@link
 * org.millrace.jdbc.Driver}; {@link org.millrace.jdbc.EngineConnection}, {@link org.millrace.jdbc.EngineStatement} and {@link
 * org.millrace.jdbc.BatchResultSet} hold what works, the classes named Unsupported… and …ResultSet below them what is refused.
 */
package org.millrace.jdbc;
