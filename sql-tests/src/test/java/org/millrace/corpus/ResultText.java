package org.millrace.corpus;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;

/** A result as the corpus writes it: a value a line, sorted as the query says, and above eight values a hash of the lines. */
final class ResultText {
  private static final int HASH_THRESHOLD = 8;

  private ResultText() {}

  static List<String> of(ResultSet rows, CorpusRecord.Query query) throws SQLException {
    int columns = query.types().length();
    if (rows.getMetaData().getColumnCount() != columns) {
      return List.of(rows.getMetaData().getColumnCount() + " columns");
    }
    List<List<String>> all = new ArrayList<>();
    while (rows.next()) {
      List<String> row = new ArrayList<>();
      for (int c = 0; c < columns; c++) {
        row.add(value(rows.getObject(c + 1), query.types().charAt(c)));
      }
      all.add(row);
    }
    return written(all, query);
  }

  private static List<String> written(List<List<String>> rows, CorpusRecord.Query query) {
    List<String> values = new ArrayList<>();
    if (query.sort().equals("rowsort")) {
      rows.sort(ResultText::compare);
    }
    rows.forEach(values::addAll);
    if (query.sort().equals("valuesort")) {
      Collections.sort(values);
    }
    boolean hashed = query.expected().size() == 1 && query.expected().get(0).contains(" values hashing to ");
    return hashed && values.size() > HASH_THRESHOLD
        ? List.of(values.size() + " values hashing to " + hash(values))
        : values;
  }

  private static int compare(List<String> a, List<String> b) {
    for (int i = 0; i < a.size(); i++) {
      int order = a.get(i).compareTo(b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static String hash(List<String> values) {
    try {
      MessageDigest md5 = MessageDigest.getInstance("MD5");
      values.forEach(value -> md5.update((value + "\n").getBytes(StandardCharsets.UTF_8)));
      return HexFormat.of().formatHex(md5.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String value(Object value, char type) {
    if (value == null) {
      return "NULL";
    }
    if (type == 'T') {
      String text = value.toString().replaceAll("[^ -~]", "@");
      return text.isEmpty() ? "(empty)" : text;
    }
    if (value instanceof Boolean truth) {
      return truth ? "1" : "0";
    }
    if (!(value instanceof Number)) {
      // A text where a number is wanted is read as far as it is one, as the corpus' own engine does.
      return type == 'I' ? "0" : "0.000";
    }
    BigDecimal number = new BigDecimal(value.toString());
    return type == 'I'
        ? number.setScale(0, RoundingMode.DOWN).toPlainString()
        : number.setScale(3, RoundingMode.HALF_UP).toPlainString();
  }
}
