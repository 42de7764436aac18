package org.millrace.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nexmark queries for which no answer is known, against loops over the files. */
class NexmarkNaiveTest {
  private static final Path FOLDER = Path.of("examples/nexmark");
  private static final Pattern AUCTION =
      Pattern.compile("(\\d+),.*,\\d+,\\d+,(\\d{4}-[^,]*),(\\d{4}-[^,]*),(\\d+),\\d+,[^,]*|(\\d+),.*,\\d+,\\d+,(\\d{4}-[^,]*),(\\d{4}-[^,]*),(\\d+),\\d+,\".*\"");

  private record Win(String seller, long auction, long price, String time) {}

  /** q6 has no expected file: few engines run it. */
  @Test
  void q6AveragesTheLastTenWinningBidsOfEachSeller() throws IOException, SQLException {
    Map<String, List<Win>> bySeller = new HashMap<>();
    for (Win win : wins()) {
      bySeller.computeIfAbsent(win.seller, s -> new ArrayList<>()).add(win);
    }
    List<String> expected = new ArrayList<>();
    bySeller.forEach(
        (seller, wins) -> {
          wins.sort(Comparator.comparing(Win::time).thenComparing(Win::auction));
          for (int i = 0; i < wins.size(); i++) {
            List<Win> last = wins.subList(Math.max(0, i - 9), i + 1);
            BigDecimal sum = BigDecimal.valueOf(last.stream().mapToLong(Win::price).sum());
            expected.add(
                seller + "," + wins.get(i).auction + "," + sum.divide(BigDecimal.valueOf(last.size()), 6, RoundingMode.HALF_UP));
          }
        });

    ExampleRun run = ExampleRun.of(FOLDER.resolve("q6.sql"));

    assertEquals(String.join("\n", expected.stream().sorted().toList()), String.join("\n", run.rows().stream().sorted().toList()));
    assertEquals(549, expected.size());
  }

  /** q10 answers with files: every bid stands in that of its minute, in their order. */
  @Test
  void q10WritesTheBidsOfEachMinuteIntoAFolderOfTheirOwn(@TempDir Path folder) throws IOException, SQLException {
    Map<String, List<String>> expected = new TreeMap<>();
    for (String line : Files.readAllLines(FOLDER.resolve("data/bid.csv")).stream().skip(1).toList()) {
      String[] bid = line.split(",");
      String partition = "dt=" + bid[5].substring(0, 10) + "/hm=" + bid[5].substring(11, 16).replace(":", "%3A") + "/part-0.csv";
      expected.computeIfAbsent(partition, p -> new ArrayList<>(List.of("auction,bidder,price,dateTime,extra")))
          .add(String.join(",", bid[0], bid[1], bid[2], bid[5].replaceAll("[.]?0*$", ""), bid[6]));
    }
    Path script = folder.resolve("q10.sql");
    Files.writeString(script, Files.readString(FOLDER.resolve("q10.sql")).replace("/tmp/nexmark_q10", folder + "/out"));

    ExampleRun.of(script);

    Map<String, List<String>> written = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        written.put(folder.resolve("out").relativize(file).toString(), Files.readAllLines(file));
      }
    }
    assertEquals(expected.keySet(), written.keySet());
    expected.forEach((partition, rows) -> assertEquals(String.join("\n", rows), String.join("\n", written.get(partition))));
    assertTrue(expected.size() > 1);
  }

  /** Of each auction the highest bid while it was open, of equal ones the earliest. */
  private static List<Win> wins() throws IOException {
    Map<Long, List<String[]>> bids = new HashMap<>();
    for (String line : Files.readAllLines(FOLDER.resolve("data/bid.csv")).stream().skip(1).toList()) {
      String[] bid = line.split(",");
      bids.computeIfAbsent(Long.valueOf(bid[0]), a -> new ArrayList<>()).add(bid);
    }
    List<Win> wins = new ArrayList<>();
    for (String line : Files.readAllLines(FOLDER.resolve("data/auction.csv")).stream().skip(1).toList()) {
      Matcher auction = AUCTION.matcher(line);
      if (!auction.matches()) {
        throw new IllegalArgumentException(line);
      }
      int first = auction.group(1) != null ? 1 : 5;
      long id = Long.parseLong(auction.group(first));
      String opened = auction.group(first + 1);
      String expires = auction.group(first + 2);
      bids.getOrDefault(id, List.of()).stream()
          .filter(bid -> bid[5].compareTo(opened) >= 0 && bid[5].compareTo(expires) <= 0)
          .min(Comparator.comparing((String[] bid) -> -Long.parseLong(bid[2])).thenComparing(bid -> bid[5]))
          .ifPresent(bid -> wins.add(new Win(auction.group(first + 3), id, Long.parseLong(bid[2]), bid[5])));
    }
    return wins;
  }
}
