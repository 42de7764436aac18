package org.millrace.catalog.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

class ConnectorRegistryTest {
  private static final ConnectorRegistry REGISTRY = ConnectorRegistry.standard();
  private static final RowType COLUMNS =
      new RowType(
          List.of(new Field("id", SqlType.of(TypeKind.INTEGER)), new Field("Price", SqlType.of(TypeKind.DOUBLE))));

  @Test
  void acceptsWhatItKnows() {
    assertThatCode(
            () -> {
              validate(Use.STREAM, Map.of("connector", "file", "path", "a.csv", "header", "FALSE", "on_late", "fail"));
              validate(Use.STREAM, Map.of("connector", "generator", "rows", "10", "fields.id.kind", "sequence"));
              validate(Use.STREAM, Map.of());
              validate(Use.TABLE, Map.of("connector", "file", "path", "a", "format", "json"));
              validate(Use.SINK, Map.of("connector", "file", "path", "a.ndjson", "mode", "changelog"));
            })
        .doesNotThrowAnyException();
  }

  @Test
  void namesTheNearestKeyOfAnUnknownOne() {
    MillraceException e = refusal(Use.STREAM, Map.of("connector", "file", "path", "a.csv", "haeder", "true"));

    assertThat(e.code()).isEqualTo(ErrorCode.OPTION_UNKNOWN);
    assertThat(e.getMessage()).isEqualTo("unknown option haeder of connector 'file'");
    assertThat(e.hint()).isEqualTo("did you mean \"header\"?");
  }

  @Test
  void namesTheNearestColumnInAKeyForAColumn() {
    MillraceException e = refusal(Use.STREAM, Map.of("connector", "generator", "fields.prcie.kind", "random"));

    assertThat(e.hint()).startsWith("did you mean \"fields.price.kind\"");
  }

  @Test
  void namesTheNearestValueOfAnInvalidOne() {
    MillraceException e = refusal(Use.STREAM, Map.of("on_late", "rejct"));

    assertThat(e.code()).isEqualTo(ErrorCode.OPTION_INVALID);
    assertThat(e.hint()).isEqualTo("did you mean \"reject\"?");
  }

  @Test
  void refusesConnectorsThatDoNotServeTheUse() {
    assertThat(refusal(Use.SINK, Map.of("connector", "stdin")).code()).isEqualTo(ErrorCode.OPTION_INVALID);
    assertThat(refusal(Use.STREAM, Map.of("connector", "fiel")).hint()).isEqualTo("did you mean \"file\"?");
    assertThat(refusal(Use.STREAM, Map.of("connector", "jdbc")).hint()).isEqualTo("the connectors for streams are file, stdin, socket, generator, nexmark");
  }

  @Test
  void asksForWhatIsMissing() {
    assertThat(refusal(Use.STREAM, Map.of("connector", "file", "format", "csv")).code()).isEqualTo(ErrorCode.OPTION_MISSING);
    assertThat(refusal(Use.STREAM, Map.of("connector", "file", "path", "a.txt")).getMessage()).contains("format");
    assertThat(refusal(Use.SINK, Map.of()).code()).isEqualTo(ErrorCode.OPTION_MISSING);
  }

  @Test
  void refusesWhatTheEngineCannotHonourYet() {
    assertThat(refusal(Use.STREAM, Map.of("retention", "1 hour")).code()).isEqualTo(ErrorCode.NOT_SUPPORTED);
    assertThat(refusal(Use.STREAM, Map.of("start", "latest")).code()).isEqualTo(ErrorCode.NOT_SUPPORTED);
    assertThat(refusal(Use.STREAM, Map.of("max_future", "soon")).code()).isEqualTo(ErrorCode.OPTION_INVALID);
  }

  @Test
  void takesTheFormatFromTheEndingOfThePath() {
    assertThat(REGISTRY.formatOf(Map.of("connector", "file", "path", "x/A.NDJSON")).orElseThrow().name()).isEqualTo("json");
  }

  @Test
  void refusesRecipesThatDoNotFitTheirColumn() {
    assertThat(generator("fields.id.min", "x").getMessage()).contains("fields.id.min cannot be 'x'");
    assertThat(generator("fields.id.kind", "time").code()).isEqualTo(ErrorCode.OPTION_INVALID);
    assertThat(generator("fields.id.length", "5", "fields.id.kind", "sequence").getMessage()).contains("does not go with");
    assertThat(generator("fields.price.min", "2").getMessage()).contains("fields.price.max is below min");
    assertThat(generator("fields.id.start", "9", "fields.id.end", "5").code()).isEqualTo(ErrorCode.OPTION_INVALID);
  }

  private static MillraceException generator(String... options) {
    Map<String, String> all = new java.util.HashMap<>(Map.of("connector", "generator"));
    for (int i = 0; i < options.length; i += 2) {
      all.put(options[i], options[i + 1]);
    }
    return refusal(Use.STREAM, all);
  }

  @Test
  void aGeneratorIsBoundedIfItsRowsAre() {
    Connector generator = REGISTRY.connectorOf(Map.of("connector", "generator")).orElseThrow();

    assertThat(generator.isBounded(Map.of())).isFalse();
    assertThat(generator.isBounded(Map.of("rows", "5"))).isTrue();
  }

  private static void validate(Use use, Map<String, String> options) {
    REGISTRY.validate(use, options, COLUMNS, OptionPlaces.UNKNOWN);
  }

  private static MillraceException refusal(Use use, Map<String, String> options) {
    return catchThrowableOfType(MillraceException.class, () -> validate(use, options));
  }
}
