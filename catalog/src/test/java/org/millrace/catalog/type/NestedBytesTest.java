package org.millrace.catalog.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.wide.Int128;

class NestedBytesTest {
  private static final Comparator<Slice> TEXT_ORDER = Slice::compareTo;

  @Test
  void valuesComeBackAsTheyWent() {
    assertThat(NestedBytes.longOf(NestedWriter.value(Long.MIN_VALUE))).isEqualTo(Long.MIN_VALUE);
    assertThat(NestedBytes.doubleOf(NestedWriter.value(-0.5))).isEqualTo(-0.5);
    assertThat(NestedBytes.doubleOf(NestedWriter.value(Double.NaN))).isNaN();
    assertThat(NestedBytes.wideOf(NestedWriter.value(Int128.of(-7)))).isEqualTo(Int128.of(-7));
    Slice zeros = Slice.of(new byte[] {0, 1, 0, 0, (byte) 255});
    assertThat(NestedBytes.sliceOf(NestedWriter.value(zeros))).isEqualTo(zeros);
  }

  @Test
  void negativeZeroIsZero() {
    assertThat(NestedWriter.value(-0.0)).isEqualTo(NestedWriter.value(0.0));
  }

  @Test
  void bytesOrderAsDoublesDo() {
    double[] ascending = {Double.NEGATIVE_INFINITY, -1e300, -2, -1e-300, 0, 1e-300, 2, Double.POSITIVE_INFINITY, Double.NaN};
    for (int i = 1; i < ascending.length; i++) {
      assertThat(NestedWriter.value(ascending[i - 1])).isLessThan(NestedWriter.value(ascending[i]));
    }
  }

  @Test
  void arraysOrderElementByElementThenByLength() {
    Random random = new Random(7);
    for (int i = 0; i < 2000; i++) {
      List<Slice> a = texts(random);
      List<Slice> b = texts(random);
      assertThat(Integer.signum(array(a).compareTo(array(b)))).isEqualTo(compare(a, b));
    }
  }

  private static List<Slice> texts(Random random) {
    List<Slice> texts = new ArrayList<>();
    for (int n = random.nextInt(4); n > 0; n--) {
      byte[] text = new byte[random.nextInt(3)];
      for (int i = 0; i < text.length; i++) {
        text[i] = (byte) new int[] {0, 1, 0x13, 0xFE, 0xFF}[random.nextInt(5)];
      }
      texts.add(random.nextInt(5) == 0 ? null : Slice.of(text));
    }
    return texts;
  }

  private static Slice array(List<Slice> texts) {
    NestedWriter writer = NestedWriter.array();
    texts.forEach(text -> writer.add(text == null ? NestedBytes.NULL_VALUE : NestedWriter.value(text)));
    return writer.finish();
  }

  private static int compare(List<Slice> a, List<Slice> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int order = Comparator.nullsLast(TEXT_ORDER).compare(a.get(i), b.get(i));
      if (order != 0) {
        return Integer.signum(order);
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  @Test
  void textIsReadAsItIsWritten() {
    SqlType row = SqlType.row(List.of(new Field("a", SqlType.of(TypeKind.INTEGER)), new Field("b", SqlType.of(TypeKind.VARCHAR))));
    SqlType type = SqlType.map(SqlType.of(TypeKind.VARCHAR), SqlType.array(row));
    for (String text : List.of("{}", "{a=NULL}", "{\"a=b\"=\"{\\\"(1,x)\\\",NULL}\", c=\"{}\"}")) {
      Slice value = NestedText.parse(type, Slice.of(text).bytes, 0, Slice.of(text).length);
      StringBuilder out = new StringBuilder();
      NestedText.append(out, type, value);
      Slice again = NestedText.parse(type, Slice.of(out.toString()).bytes, 0, Slice.of(out.toString()).length);
      assertThat(again).as(text).isEqualTo(value).isNotNull();
    }
  }

  @Test
  void malformedTextIsNoValue() {
    SqlType ints = SqlType.array(SqlType.of(TypeKind.INTEGER));
    for (String text : List.of("", "{", "{1", "{1,}", "{,1}", "{1}}", "1", "{x}", "[1,]", "[1", "{\"1}", "[\"x\"]", "{1 2}")) {
      assertThat(NestedText.parse(ints, Slice.of(text).bytes, 0, Slice.of(text).length)).as(text).isNull();
    }
  }
}
