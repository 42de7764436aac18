package org.millrace.bench.data;

import java.nio.file.Path;

/** The auctions of a CSV file, block by block: id, seller and category. */
public final class CsvAuctions extends CsvReader {
  private final Auctions block = new Auctions(2048);

  public CsvAuctions(Path path) {
    super(path);
  }

  /** The next auctions, valid until the next call; null at the end. */
  public Auctions next() {
    if (!hasLine()) {
      return null;
    }
    int size = 0;
    for (; size < 2048 && at < end; size++) {
      block.id[size] = number();
      for (int field = 0; field < 6; field++) {
        skipField();
      }
      block.seller[size] = number();
      block.category[size] = number();
      skipLine();
    }
    block.size = size;
    return block;
  }
}
