package org.millrace.catalog.connector;

import org.millrace.error.Position;

/** Where options stand in the statement's text, so that an error can point at them. */
public interface OptionPlaces {
  OptionPlaces UNKNOWN =
      new OptionPlaces() {
        @Override
        public Position key(String key) {
          return null;
        }

        @Override
        public Position value(String key) {
          return null;
        }
      };

  Position key(String key);

  Position value(String key);
}
