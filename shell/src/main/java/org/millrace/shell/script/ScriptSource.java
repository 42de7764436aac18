package org.millrace.shell.script;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Where a script is read from, when its turn comes. */
public interface ScriptSource {
  /**
   * The script, without a byte order mark.
   *
   * @throws MillraceException FILE_NOT_FOUND, IO_ERROR
   */
  Script read();

  /** Whether reading it takes standard input, which sources of connector 'stdin' then cannot have. */
  default boolean takesStandardInput() {
    return false;
  }

  static ScriptSource command(String sql) {
    return () -> new Script("<command>", sql);
  }

  static ScriptSource file(String name) {
    return () -> {
      try {
        Path path = Path.of(name);
        if (Files.isDirectory(path)) {
          throw new MillraceException(ErrorCode.IO_ERROR, "\"" + name + "\" is a directory, not a script");
        }
        return new Script(name, decoded(Files.readAllBytes(path)));
      } catch (NoSuchFileException | InvalidPathException missing) {
        throw new MillraceException(ErrorCode.FILE_NOT_FOUND, "the script \"" + name + "\" does not exist");
      } catch (IOException failure) {
        throw new MillraceException(ErrorCode.IO_ERROR, "the script \"" + name + "\" cannot be read: " + failure.getMessage());
      }
    };
  }

  static ScriptSource standardInput(InputStream in) {
    return new ScriptSource() {
      @Override
      public Script read() {
        try {
          return new Script("<stdin>", decoded(in.readAllBytes()));
        } catch (IOException failure) {
          throw new MillraceException(ErrorCode.IO_ERROR, "standard input cannot be read: " + failure.getMessage());
        }
      }

      @Override
      public boolean takesStandardInput() {
        return true;
      }
    };
  }

  private static String decoded(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }
}
