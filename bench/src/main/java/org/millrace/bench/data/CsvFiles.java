package org.millrace.bench.data;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/**
 * The generated events as CSV files with all columns of Nexmark, about 130 bytes a bid. What no query reads (url, descriptions) is
 * made up on the way.
 */
public final class CsvFiles {
  private static final String[] CHANNELS = {"Google", "Facebook", "Baidu", "Apple"};

  private final SplittableRandom random;
  private final byte[] line = new byte[1024];
  private int used;

  private CsvFiles(long seed) {
    random = new SplittableRandom(seed);
  }

  public static void writeBids(Bids bids, Path file, long seed) throws IOException {
    CsvFiles writer = new CsvFiles(seed);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      out.write("auction,bidder,price,channel,url,dateTime,extra\n".getBytes(StandardCharsets.US_ASCII));
      for (int i = 0; i < bids.size; i++) {
        writer.bid(bids, i);
        out.write(writer.line, 0, writer.used);
      }
    }
  }

  public static void writeAuctions(Auctions auctions, Path file, long seed) throws IOException {
    CsvFiles writer = new CsvFiles(seed);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      out.write(
          "id,itemName,description,initialBid,reserve,dateTime,expires,seller,category,extra\n"
              .getBytes(StandardCharsets.US_ASCII));
      for (int i = 0; i < auctions.size; i++) {
        writer.auction(auctions, i);
        out.write(writer.line, 0, writer.used);
      }
    }
  }

  private void bid(Bids bids, int i) {
    used = 0;
    number(bids.auction[i]).comma();
    number(bids.bidder[i]).comma();
    number(bids.price[i]).comma();
    boolean known = random.nextInt(2) == 0;
    text(known ? CHANNELS[random.nextInt(4)] : "channel-" + random.nextInt(10_000)).comma();
    text("https://www.nexmark.com/").word(4).text("/").word(4).text("/").word(4);
    text("/item.htm?query=1").text(known ? "" : "&channel_id=" + random.nextInt(10_000_000)).comma();
    time(bids.time[i]).comma();
    System.arraycopy(bids.extraBytes, bids.extraStart[i], line, used, bids.extraLength[i]);
    used += bids.extraLength[i];
    line[used++] = '\n';
  }

  private void auction(Auctions auctions, int i) {
    used = 0;
    number(auctions.id[i]).comma();
    word(8).text(" ").word(5).comma();
    word(12).text(" ").word(20).comma();
    number(random.nextInt(100_000)).comma();
    number(random.nextInt(1_000_000)).comma();
    time(auctions.time[i]).comma();
    time(auctions.time[i] + 10_000_000).comma();
    number(auctions.seller[i]).comma();
    number(auctions.category[i]).comma();
    word(60);
    line[used++] = '\n';
  }

  private CsvFiles comma() {
    line[used++] = ',';
    return this;
  }

  private CsvFiles text(String ascii) {
    for (int i = 0; i < ascii.length(); i++) {
      line[used++] = (byte) ascii.charAt(i);
    }
    return this;
  }

  private CsvFiles word(int length) {
    for (int i = 0; i < length; i++) {
      line[used++] = (byte) ('a' + random.nextInt(26));
    }
    return this;
  }

  private CsvFiles number(long value) {
    return text(Long.toString(value));
  }

  /** yyyy-MM-dd HH:mm:ss.SSS; the events lie within 2026-01-01. */
  private CsvFiles time(long micros) {
    int ofDay = (int) (micros / 1000 % 86_400_000);
    text("2026-01-01 ");
    digits(ofDay / 3_600_000, 2).text(":");
    digits(ofDay / 60_000 % 60, 2).text(":");
    digits(ofDay / 1000 % 60, 2).text(".");
    return digits(ofDay % 1000, 3);
  }

  private CsvFiles digits(int value, int count) {
    for (int i = count - 1; i >= 0; i--) {
      line[used + i] = (byte) ('0' + value % 10);
      value /= 10;
    }
    used += count;
    return this;
  }
}
