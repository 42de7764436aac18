-- Nexmark q7. Highest bid: the bid, or bids, with the highest price of each 10 s.
CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/bid.csv', format = 'csv');

SELECT b.auction, b.price, b.bidder, b.dateTime, b.extra
FROM TUMBLE(TABLE bid, DESCRIPTOR(dateTime), INTERVAL '10' SECOND) AS b
JOIN (
  SELECT window_start, window_end, MAX(price) AS price
  FROM TUMBLE(TABLE bid, DESCRIPTOR(dateTime), INTERVAL '10' SECOND)
  GROUP BY window_start, window_end
) AS m ON b.window_start = m.window_start AND b.window_end = m.window_end AND b.price = m.price;
