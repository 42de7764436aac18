package org.millrace.parser.ast;

import org.millrace.catalog.type.SqlType;
import org.millrace.error.Position;

/** A column as declared; nullability is in the type. defaultSql is the text of DEFAULT, or null. */
public record ColumnSpec(Name name, SqlType type, String defaultSql, boolean primaryKey, Position position) {}
