-- Nexmark q5. Hot items: in each window of 10 s, one every 2 s, the auctions with most bids. Those that tie are all in the answer.
CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/bid.csv', format = 'csv');

CREATE VIEW bids_per_auction AS
SELECT window_start, window_end, auction, COUNT(*) AS num
FROM HOP(TABLE bid, DESCRIPTOR(dateTime), INTERVAL '2' SECOND, INTERVAL '10' SECOND)
GROUP BY window_start, window_end, auction;

SELECT b.auction, b.num
FROM bids_per_auction AS b
JOIN (
  SELECT window_start, window_end, MAX(num) AS most
  FROM bids_per_auction
  GROUP BY window_start, window_end
) AS m ON b.window_start = m.window_start AND b.window_end = m.window_end AND b.num = m.most;
