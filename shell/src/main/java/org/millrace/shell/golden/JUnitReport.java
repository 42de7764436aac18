package org.millrace.shell.golden;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.shell.golden.TestRun.FileResult;

/** The report that build servers read: a test suite a file, a test case a record. */
final class JUnitReport {
  private JUnitReport() {}

  static void write(Path target, List<FileResult> results) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeStartElement("testsuites");
      for (FileResult result : results) {
        suite(xml, result);
      }
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.close();
      if (target.toAbsolutePath().getParent() != null) {
        Files.createDirectories(target.toAbsolutePath().getParent());
      }
      Files.writeString(target, text + "\n");
    } catch (XMLStreamException | IOException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, "the report " + target + " cannot be written: " + e.getMessage());
    }
  }

  private static void suite(XMLStreamWriter xml, FileResult result) throws XMLStreamException {
    String file = result.file().toString();
    boolean unread = result.failure() != null;
    long failures = result.outcomes().stream().filter(o -> !o.passed() && o.error() == null).count();
    long errors = result.outcomes().stream().filter(o -> o.error() != null).count() + (unread ? 1 : 0);
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", file);
    xml.writeAttribute("tests", String.valueOf(result.outcomes().size() + (unread ? 1 : 0)));
    xml.writeAttribute("failures", String.valueOf(failures));
    xml.writeAttribute("errors", String.valueOf(errors));
    xml.writeAttribute("time", String.format(Locale.ROOT, "%.3f", result.micros() / 1e6));
    for (Outcome outcome : result.outcomes()) {
      String kind = outcome.passed() ? null : outcome.error() != null ? "error" : "failure";
      testCase(xml, file, outcome.place() + " " + outcome.name(), kind, outcome.failure());
    }
    if (unread) {
      testCase(xml, file, "the file", "error", result.failure());
    }
    xml.writeEndElement();
  }

  private static void testCase(XMLStreamWriter xml, String file, String name, String kind, String failure)
      throws XMLStreamException {
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", file);
    xml.writeAttribute("name", legal(name));
    if (kind != null) {
      xml.writeStartElement(kind);
      xml.writeAttribute("message", legal(failure.lines().findFirst().orElse("")));
      xml.writeCharacters(legal(failure));
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  /** XML 1.0 has no place for most control characters. */
  private static String legal(String text) {
    return text.replaceAll("[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]", "?");
  }
}
