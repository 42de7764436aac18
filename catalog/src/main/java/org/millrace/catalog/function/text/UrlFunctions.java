package org.millrace.catalog.function.text;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Slice;

/** Bodies on URLs, as in Flink. A text that is no URL gives NULL. */
public final class UrlFunctions {
  private UrlFunctions() {}

  /** HOST, PATH, QUERY, REF, PROTOCOL, AUTHORITY, FILE or USERINFO of a URL; NULL if it has none. */
  public static Slice parseUrl(Slice url, Slice part) {
    URI uri = uri(url);
    if (uri == null) {
      return null;
    }
    String found =
        switch (part.toString().toUpperCase(Locale.ROOT)) {
          case "HOST" -> uri.getHost();
          case "PATH" -> uri.getRawPath();
          case "QUERY" -> uri.getRawQuery();
          case "REF" -> uri.getRawFragment();
          case "PROTOCOL" -> uri.getScheme();
          case "AUTHORITY" -> uri.getRawAuthority();
          case "USERINFO" -> uri.getRawUserInfo();
          case "FILE" -> uri.getRawQuery() == null ? uri.getRawPath() : uri.getRawPath() + "?" + uri.getRawQuery();
          default ->
              throw Failure.argument(
                  "unknown part of a URL: '" + part + "'; there are HOST, PATH, QUERY, REF, PROTOCOL, AUTHORITY, FILE and USERINFO");
        };
    return found == null ? null : Slice.of(found);
  }

  /** With the part QUERY, the value of a key. */
  public static Slice parseUrl(Slice url, Slice part, Slice key) {
    Slice query = parseUrl(url, part);
    if (query == null || !part.toString().equalsIgnoreCase("QUERY")) {
      return null;
    }
    String wanted = key.toString();
    for (String pair : query.toString().split("&")) {
      int equals = pair.indexOf('=');
      if (equals >= 0 && pair.substring(0, equals).equals(wanted)) {
        return Slice.of(pair.substring(equals + 1));
      }
    }
    return null;
  }

  private static URI uri(Slice url) {
    try {
      URI uri = new URI(url.toString());
      return uri.getScheme() == null ? null : uri;
    } catch (URISyntaxException e) {
      return null;
    }
  }

  /** As application/x-www-form-urlencoded: a blank becomes +. */
  public static Slice urlEncode(Slice text) {
    return Slice.of(URLEncoder.encode(text.toString(), StandardCharsets.UTF_8));
  }

  public static Slice urlDecode(Slice text) {
    try {
      return Slice.of(URLDecoder.decode(text.toString(), StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
