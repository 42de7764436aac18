package org.millrace.catalog;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * An immutable snapshot of all definitions, in the order of their creation. Names are unique over all kinds, whatever
 * their case.
 */
public final class Catalog {
  public static final Catalog EMPTY = new Catalog(Map.of());

  private final Map<String, CatalogObject> objects;

  private Catalog(Map<String, CatalogObject> objects) {
    this.objects = Collections.unmodifiableMap(objects);
  }

  public Optional<CatalogObject> find(String name) {
    return Optional.ofNullable(objects.get(key(name)));
  }

  public Collection<CatalogObject> objects() {
    return objects.values();
  }

  /** A snapshot with this object too, in the place of one of the same name. */
  public Catalog with(CatalogObject object) {
    Map<String, CatalogObject> next = new LinkedHashMap<>(objects);
    next.put(key(object.name()), object);
    return new Catalog(next);
  }

  public Catalog without(String name) {
    Map<String, CatalogObject> next = new LinkedHashMap<>(objects);
    next.remove(key(name));
    return new Catalog(next);
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
