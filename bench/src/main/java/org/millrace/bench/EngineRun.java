package org.millrace.bench;

import java.nio.file.Path;
import java.util.List;
import org.millrace.bench.data.Batches;
import org.millrace.bench.data.Events;
import org.millrace.bench.result.ResultHash;
import org.millrace.engine.Engine;
import org.millrace.engine.EngineOptions;
import org.millrace.engine.Session;
import org.millrace.engine.result.Result;
import org.millrace.executor.batch.Batch;

/** An engine with the two streams, from memory or from CSV files; each run is a SELECT over all of their rows. */
final class EngineRun implements AutoCloseable {
  private static final String BID =
      "CREATE STREAM bid (auction BIGINT NOT NULL, bidder BIGINT NOT NULL, price BIGINT NOT NULL, channel VARCHAR,"
          + " url VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR,"
          + " WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND)";
  private static final String AUCTION =
      "CREATE STREAM auction (id BIGINT NOT NULL, itemName VARCHAR, description VARCHAR, initialBid BIGINT, reserve BIGINT,"
          + " dateTime TIMESTAMP(3), expires TIMESTAMP(3), seller BIGINT NOT NULL, category BIGINT NOT NULL,"
          + " extra VARCHAR, WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND)";

  private final Engine engine = Engine.open(EngineOptions.inMemory());
  private final Session session = engine.openSession();

  private EngineRun() {}

  /** The rows are in the engine before the clock starts: appended to streams that are then closed. */
  static EngineRun fromMemory(Events events) {
    EngineRun run = new EngineRun();
    run.execute(BID);
    run.execute(AUCTION);
    Batches.ofBids(events.bids, rows -> run.engine.append("bid", rows));
    Batches.ofAuctions(events.auctions, rows -> run.engine.append("auction", rows));
    run.execute("CLOSE STREAM bid");
    run.execute("CLOSE STREAM auction");
    return run;
  }

  static EngineRun fromCsv(Path bids, Path auctions) {
    EngineRun run = new EngineRun();
    run.execute(BID + " WITH (connector = 'file', path = '" + bids + "', format = 'csv')");
    run.execute(AUCTION + " WITH (connector = 'file', path = '" + auctions + "', format = 'csv')");
    return run;
  }

  void prepare(Workload workload) {
    workload.setup().forEach(this::execute);
  }

  /** Runs the query and consumes its rows. */
  ResultHash run(Workload workload) {
    ResultHash hash = new ResultHash();
    try (Result result = session.execute(workload.query(), List.of())) {
      for (Batch batch = result.next(); batch != null; batch = result.next()) {
        hash.add(batch);
      }
    }
    return hash;
  }

  private void execute(String sql) {
    session.execute(sql, List.of()).close();
  }

  @Override
  public void close() {
    session.close();
    engine.close();
  }
}
