-- Hottest auctions: every ten seconds, the auctions that drew at least 40 bids, with their highest price and the item's name.
--
--   ./millrace run examples/nexmark/hottest_auctions.sql
--
-- Counting per window is final once the watermark has passed the window's end, so rows flow while the file is read. The
-- auctions are a second stream; each row of it is kept, as a bid may come at any time.
CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/bid.csv', format = 'csv');

CREATE STREAM auction (
  id BIGINT, itemName VARCHAR, description VARCHAR, initialBid BIGINT, reserve BIGINT, dateTime TIMESTAMP(3),
  expires TIMESTAMP(3), seller BIGINT, category BIGINT, extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/auction.csv', format = 'csv');

CREATE VIEW hot AS
SELECT window_start, auction, COUNT(*) AS bids, COUNT(DISTINCT bidder) AS bidders, MAX(price) AS highest
FROM TUMBLE(TABLE bid, DESCRIPTOR(dateTime), INTERVAL '10' SECOND)
GROUP BY window_start, window_end, auction
HAVING COUNT(*) >= 40;

SELECT h.window_start, h.auction, a.itemName, h.bids, h.bidders, h.highest
FROM hot AS h JOIN auction AS a ON a.id = h.auction;
