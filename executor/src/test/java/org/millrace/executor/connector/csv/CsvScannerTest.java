package org.millrace.executor.connector.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.connector.ReadRows;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.Source;
import org.millrace.executor.connector.input.ByteWindow;
import org.millrace.executor.connector.record.RecordSource;

class CsvScannerTest {
  private static final RowType TYPE =
      new RowType(
          List.of(
              new Field("id", SqlType.of(TypeKind.INTEGER).notNull()),
              new Field("name", SqlType.of(TypeKind.VARCHAR)),
              new Field("at", SqlType.timestamp(3))));

  @Test
  void readsRowsAndNumbersThemByLine() {
    ReadRows read = read("id,name,at\n1,Ann,2026-01-01 00:00:00.04\n-20,\"Bob\",\n");

    assertThat(read.rows()).containsExactly("2: 1|Ann|2026-01-01 00:00:00.04", "3: -20|Bob|NULL");
    assertThat(read.rejects()).isEmpty();
  }

  @Test
  void tellsEmptyTextFromNull() {
    assertThat(read("id,name,at\n1,,\n2,\"\",\n").rows()).containsExactly("2: 1|NULL|NULL", "3: 2||NULL");
  }

  @Test
  void findsColumnsByNameInAnyOrderAndCase() {
    assertThat(read("AT,extra,Id,\"NAME\"\n,x,1,Ann\n").rows()).containsExactly("2: 1|Ann|NULL");
  }

  @Test
  void readsQuotedQuotesDelimitersAndLineBreaks() {
    ReadRows read = read("id,name,at\r\n1,\"a \"\"b\"\", c\r\nd\",\r\n2,e,\r\n");

    assertThat(read.rows()).containsExactly("2: 1|a \"b\", c\r\nd|NULL", "4: 2|e|NULL");
  }

  @Test
  void passesByteOrderMarkEmptyLinesAndAMissingLastNewline() {
    assertThat(read("\uFEFFid,name,at\n\n1,a,\n\r\n\n2,b,").rows()).containsExactly("3: 1|a|NULL", "6: 2|b|NULL");
  }

  @Test
  void anEmptyFileHasNoRows() {
    assertThat(read("").rows()).isEmpty();
    assertThat(read("id,name,at").rows()).isEmpty();
  }

  @Test
  void rejectsWrongRecordsAndGoesOn() {
    ReadRows read =
        read(
            "id,name,at\n"
                + "x,a,\n" // 2
                + "99999999999,a,\n" // 3
                + ",a,\n" // 4
                + "5,a\n" // 5
                + "6,a,,\n" // 6
                + "7,a\"b,\n" // 7
                + "8,\"a\"b,\n" // 8
                + "9,a,2026-02-30 00:00:00\n" // 9
                + "10,ok,\n"
                + "11,\"open,\n"
                + "12,ok,\n");

    assertThat(read.rows()).containsExactly("10: 10|ok|NULL", "12: 12|ok|NULL");
    assertThat(read.reasons())
        .containsExactly(
            "2 type", "3 range", "4 not_null", "5 missing_column", "6 extra_column", "7 malformed", "8 malformed",
            "9 type", "11 malformed");
  }

  @Test
  void saysOfARejectWhatIsWrongWithIt() {
    Reject reject = read("id,name,at\nx,a,\n").rejects().get(0);

    assertThat(reject.detail()).isEqualTo("column id: 'x' is not a valid INTEGER");
    assertThat(reject.raw()).isEqualTo("x,a,");
  }

  @Test
  void rejectsTextThatIsNotUtf8() {
    byte[] bytes = "id,name,at\n1,Zoë,\n2,Zo?,\n".getBytes(StandardCharsets.UTF_8);
    bytes[bytes.length - 3] = (byte) 0xEB;

    ReadRows read = ReadRows.of(open(bytes, TYPE, List.of(0, 1, 2), CsvFormat.STANDARD), TYPE, 100);

    assertThat(read.rows()).containsExactly("2: 1|Zoë|NULL");
    assertThat(read.reasons()).containsExactly("3 encoding");
  }

  @Test
  void rejectsTextLongerThanDeclaredCountingCharacters() {
    RowType type = new RowType(List.of(new Field("t", new SqlType(TypeKind.VARCHAR, 3, 0, true))));

    byte[] text = "t\näöü\nabcd\n".getBytes(StandardCharsets.UTF_8);
    ReadRows read = ReadRows.of(open(text, type, List.of(0), CsvFormat.STANDARD), type, 9);

    assertThat(read.rows()).containsExactly("2: äöü");
    assertThat(read.reasons()).containsExactly("3 length");
  }

  @Test
  void checksColumnsThatNobodyWants() {
    byte[] text = "id,name,at\nx,a,\n1,b,\n".getBytes(StandardCharsets.UTF_8);

    ReadRows read = ReadRows.of(open(text, TYPE, List.of(), CsvFormat.STANDARD), TYPE, 100);

    assertThat(read.rows()).containsExactly("3: ");
    assertThat(read.reasons()).containsExactly("2 type");
  }

  @Test
  void keepsTheRawTextOfTheLastRead() {
    byte[] text = "id,name,at\nx,a,\n2,\"b\nc\",\n".getBytes(StandardCharsets.UTF_8);
    Source source = open(text, TYPE, List.of(0), CsvFormat.STANDARD);

    assertThat(source.read(10).rows().size).isEqualTo(1);
    assertThat(source.rawText(0)).isEqualTo("2,\"b\nc\",");
  }

  @Test
  void readsWithoutHeaderAndWithOtherDelimiterAndNullText() {
    CsvFormat format = new CsvFormat(false, (byte) ';', new byte[] {'N', 'A'});

    byte[] text = "1;NA;NA\n2;\"NA\";\n".getBytes(StandardCharsets.UTF_8);
    ReadRows read = ReadRows.of(open(text, TYPE, List.of(0, 1, 2), format), TYPE, 10);

    assertThat(read.rows()).containsExactly("1: 1|NULL|NULL", "2: 2|NA|NULL");
  }

  @Test
  void namesTheColumnThatTheHeaderLacks() {
    assertThatThrownBy(() -> read("id,nmae,at\n"))
        .isInstanceOfSatisfying(
            MillraceException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.OPTION_INVALID);
              assertThat(e.getMessage()).contains("no column name");
              assertThat(e.hint()).isEqualTo("did you mean \"nmae\"? the header has id, nmae, at");
            });
  }

  static Source open(byte[] text, RowType type, List<Integer> wanted, CsvFormat format) {
    ByteWindow window = new ByteWindow("test.csv", new ByteArrayInputStream(text), 64, true);
    return new RecordSource(window, new CsvScanner("test.csv", type, format), type, wanted, format.nullText(), false);
  }

  private static ReadRows read(String text) {
    return ReadRows.of(open(text.getBytes(StandardCharsets.UTF_8), TYPE, List.of(0, 1, 2), CsvFormat.STANDARD), TYPE, 2);
  }
}
