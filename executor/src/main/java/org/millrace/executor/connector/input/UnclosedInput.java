package org.millrace.executor.connector.input;

import java.io.FilterInputStream;
import java.io.InputStream;

/** A stream that belongs to somebody else: closing it here leaves it open. */
public final class UnclosedInput extends FilterInputStream {
  public UnclosedInput(InputStream input) {
    super(input);
  }

  @Override
  public void close() {}
}
