package org.millrace.shell.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.error.Position;

class VariablesTest {
  private static final Variables VARIABLES = new Variables(Map.of("n", "42", "name", "O'Hara", "col", "a\"b", "_x1", "t"));

  private static String put(String script) {
    return VARIABLES.substitute(script).text();
  }

  @Test
  void aBareNameIsTheValueAsItIs() {
    assertThat(put("SELECT :n, :name FROM :_x1")).isEqualTo("SELECT 42, O'Hara FROM t");
  }

  @Test
  void quotesMakeALiteralOrAnIdentifier() {
    assertThat(put("WHERE :\"col\" = :'name'")).isEqualTo("WHERE \"a\"\"b\" = 'O''Hara'");
  }

  @Test
  void castsStayCasts() {
    assertThat(put("x::n, :n::INT")).isEqualTo("x::n, 42::INT");
  }

  @Test
  void anUnknownVariableStays() {
    assertThat(put("SELECT :nope, :'nope', :\"nope\", a[1:2]")).isEqualTo("SELECT :nope, :'nope', :\"nope\", a[1:2]");
  }

  @Test
  void textIdentifiersAndCommentsAreLeftAlone() {
    String script = "':n' \"a:n\" 'it''s :n' -- :n\n /* :n /* :n */ :n */ :n";

    assertThat(put(script)).isEqualTo(script.substring(0, script.length() - 2) + "42");
  }

  @Test
  void whatIsNotClosedIsLeftAlone() {
    assertThat(put("SELECT ':n")).isEqualTo("SELECT ':n");
    assertThat(put("/* :n")).isEqualTo("/* :n");
    assertThat(put(":")).isEqualTo(":");
  }

  @Test
  void aPlaceBehindAValueIsThePlaceBehindTheVariable() {
    Substitution text = VARIABLES.substitute("SELECT :n,\n  :name, wrong");

    assertThat(text.text()).isEqualTo("SELECT 42,\n  O'Hara, wrong");
    assertThat(text.written(new Position(2, 11, 2, 15))).isEqualTo(new Position(2, 10, 2, 14));
  }

  @Test
  void aPlaceWithinAValueIsTheWholeVariable() {
    Substitution text = VARIABLES.substitute("SELECT :name");

    assertThat(text.written(new Position(1, 10, 1, 11))).isEqualTo(new Position(1, 8, 1, 12));
  }
}
