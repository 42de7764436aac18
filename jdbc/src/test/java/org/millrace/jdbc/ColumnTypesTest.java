package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.jdbc.result.ColumnTypes;

class ColumnTypesTest {
  @Test
  void readsEveryTypeAsItIsWritten() {
    List<SqlType> others =
        List.of(
            SqlType.decimal(10, 2),
            SqlType.timestamp(3),
            new SqlType(TypeKind.VARCHAR, 20, 0, true),
            new SqlType(TypeKind.TIMESTAMP_LTZ, 0, 0, true));

    assertThat(Stream.concat(Stream.of(TypeKind.values()).map(SqlType::of), others.stream()))
        .allSatisfy(type -> assertThat(ColumnTypes.parse(type.toString())).isEqualTo(type));
  }
}
