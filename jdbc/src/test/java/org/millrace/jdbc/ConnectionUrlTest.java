package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class ConnectionUrlTest {
  private static ConnectionUrl parse(String url) throws SQLException {
    return ConnectionUrl.parse(url, new Properties());
  }

  @Test
  void nothingIsADatabaseOfOnesOwnANameASharedOneAPathADirectory() throws SQLException {
    assertThat(parse("jdbc:millrace:").isPrivate()).isTrue();
    assertThat(parse("jdbc:millrace:mem:").isPrivate()).isTrue();
    assertThat(parse("jdbc:millrace:mem:shop").memoryName()).isEqualTo("shop");
    assertThat(parse("jdbc:millrace:some/dir").directory()).isEqualTo(Path.of("some/dir").toAbsolutePath());
  }

  @Test
  void settingsComeFromUrlAndPropertiesUserAndPasswordDoNotCount() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", "sa");
    properties.setProperty("tick_rows", "5");

    ConnectionUrl url = ConnectionUrl.parse("jdbc:millrace:?script=true&tick_rows=7", properties);

    assertThat(url.settings()).isEqualTo(Map.of("script", "true", "tick_rows", "7"));
    assertThat(url.isPrivate()).isTrue();
  }

  @Test
  void aSettingWithoutValueIsRefused() {
    assertThatThrownBy(() -> parse("jdbc:millrace:?script")).hasMessageContaining("script");
  }
}
