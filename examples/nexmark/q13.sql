-- Nexmark q13. Bids enriched from a static table: the table is complete before the first bid, so nothing is remembered of the bids.
CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/bid.csv', format = 'csv');

CREATE STATIC TABLE side (key BIGINT, value VARCHAR)
WITH (connector = 'file', path = 'examples/nexmark/data/side.csv', format = 'csv');

SELECT b.auction, b.bidder, b.price, b.dateTime, s.value
FROM bid AS b JOIN side AS s ON MOD(b.auction, 10000) = s.key;
