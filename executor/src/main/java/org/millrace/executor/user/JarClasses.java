package org.millrace.executor.user;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** The classes of one JAR, or of a folder of classes, with a loader of their own. */
final class JarClasses {
  private final ClassLoader loader;

  private JarClasses(ClassLoader loader) {
    this.loader = loader;
  }

  static JarClasses of(String jar) {
    Path path = Path.of(jar);
    if (!Files.isReadable(path)) {
      throw new MillraceException(ErrorCode.OBJECT_NOT_FOUND, "there is no file " + jar, null, "the path starts at the working directory");
    }
    try {
      // Stays open as long as the function is used: classes are loaded when they are first needed.
      return new JarClasses(new URLClassLoader(new URL[] {path.toUri().toURL()}, JarClasses.class.getClassLoader()));
    } catch (MalformedURLException e) {
      throw new MillraceException(ErrorCode.OBJECT_NOT_FOUND, jar + " is no path of a file", null, null, e);
    }
  }

  /** The class of that name, or null. */
  Class<?> find(String name) {
    try {
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException e) {
      return null;
    } catch (LinkageError e) {
      throw new MillraceException(ErrorCode.OBJECT_NOT_FOUND, "class " + name + " cannot be loaded: " + e, null, null, e);
    }
  }
}
