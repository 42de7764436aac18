package org.millrace.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.parser.SqlParser;
import org.millrace.parser.StatementSplitter;
import org.millrace.parser.syntax.StatementText;

/**
 * Every SQL snippet of the documentation answers what the page says. Blocks {@code sql} run in order, in one database a page;
 * a block {@code text} behind one is its output; {@code sql no-run} is only parsed. -Dgolden.update=true writes the outputs,
 * -Ddocs.pages=… takes only pages whose path contains it.
 */
class DocumentationTest {
  private static final Path DOCS = Path.of("docs");
  /** The shell's help: each of its examples stands by itself, and StatementHelpTest runs them. */
  private static final Path STATEMENTS = DOCS.resolve("sql/statements.md");
  private static final boolean UPDATE = Boolean.getBoolean("golden.update");

  @TempDir private Path scratch;

  @TestFactory
  Stream<DynamicTest> everySnippetAnswersAsThePageSays() throws IOException {
    return pages().filter(page -> !page.equals(STATEMENTS)).map(page -> DynamicTest.dynamicTest(
        page.toString(), page.toUri(), () -> assertTimeoutPreemptively(Duration.ofSeconds(60), () -> check(page))));
  }

  @TestFactory
  Stream<DynamicTest> everyLinkToAFileLeadsToOne() throws IOException {
    return pages().map(page -> DynamicTest.dynamicTest(page.toString(), page.toUri(), () -> {
      for (String target : Links.of(Files.readString(page))) {
        assertTrue(Files.exists(page.resolveSibling(target).normalize()), target);
      }
    }));
  }

  /** The pages, at the root first. */
  private static Stream<Path> pages() throws IOException {
    String wanted = System.getProperty("docs.pages", "");
    List<Path> pages = new ArrayList<>(List.of(Path.of("README.md"), Path.of("ARCHITECTURE.md")));
    try (Stream<Path> all = Files.walk(DOCS)) {
      all.filter(path -> path.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages.stream().filter(page -> page.toString().contains(wanted));
  }

  private void check(Path path) throws Exception {
    if (UPDATE) {
      generate(path);
    }
    List<String> page = Files.readAllLines(path);
    List<String> answered = answered(page);
    if (UPDATE) {
      Files.write(path, answered);
    } else {
      assertEquals(String.join("\n", page), String.join("\n", answered), path.toString());
    }
  }

  /** Writes what a page is made of, if it is. */
  private static void generate(Path path) throws IOException {
    if (path.equals(ErrorsPage.PATH)) {
      Files.writeString(path, ErrorsPage.text());
    } else if (path.equals(ConnectorsPage.PATH)) {
      Files.writeString(path, ConnectorsPage.updated(Files.readString(path)));
    }
  }

  /** The page with what its SQL answers now. */
  private List<String> answered(List<String> page) throws Exception {
    List<String> answered = new ArrayList<>();
    int copied = 0;
    try (PageRun run = new PageRun(Files.createTempDirectory(scratch, "page"))) {
      List<Block> blocks = Block.of(page);
      for (int i = 0; i < blocks.size(); i++) {
        Block block = blocks.get(i);
        answered.addAll(page.subList(copied, block.after()));
        copied = block.after();
        if (block.file() != null) {
          run.write(block);
        } else if (block.isOnlyParsed()) {
          parse(block);
        } else if (block.isRun()) {
          List<String> output = run.run(block);
          boolean shown = i + 1 < blocks.size() && blocks.get(i + 1).isOutput();
          copied = shown ? blocks.get(i + 1).after() : copied;
          if (shown) {
            i++;
            answered.addAll(page.subList(block.after(), blocks.get(i).first()));
          } else if (!output.isEmpty()) {
            answered.add("");
          }
          if (shown || !output.isEmpty()) {
            answered.addAll(Block.printed("text", output));
          }
        }
      }
    }
    answered.addAll(page.subList(copied, page.size()));
    return answered;
  }

  private static void parse(Block block) {
    for (StatementText statement : StatementSplitter.split(block.text())) {
      SqlParser.parse(statement.sql(), List.of());
    }
  }
}
