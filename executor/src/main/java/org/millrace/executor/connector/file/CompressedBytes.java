package org.millrace.executor.connector.file;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.millrace.catalog.connector.Compression;

/** Bytes as they are before compression, of a stream that holds or takes them compressed. */
final class CompressedBytes {
  private static final int BUFFER = 1 << 16;

  private CompressedBytes() {}

  /** Closing the result closes the stream; so does a failure to read its first bytes. */
  static InputStream decoded(InputStream input, Compression compression) throws IOException {
    try {
      return switch (compression) {
        case NONE -> input;
        case GZIP -> new GZIPInputStream(input, BUFFER);
        case ZSTD -> new CheckedZstd(new ZstdInputStream(input));
      };
    } catch (IOException e) {
      input.close();
      throw e;
    }
  }

  /** A flush makes all that was written readable. */
  static OutputStream encoded(OutputStream output, Compression compression) throws IOException {
    return switch (compression) {
      case NONE -> output;
      case GZIP -> new GZIPOutputStream(output, BUFFER, true);
      case ZSTD -> new ZstdFrames(output);
    };
  }

  /** Malformed input is an IOException, as it is for gzip. */
  private static final class CheckedZstd extends FilterInputStream {
    CheckedZstd(InputStream input) {
      super(input);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      try {
        return super.read(bytes, offset, length);
      } catch (MalformedInputException | IllegalArgumentException e) {
        throw new IOException("it is not valid zstd (" + e.getMessage() + ")", e);
      }
    }
  }
}
