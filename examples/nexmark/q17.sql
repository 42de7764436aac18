-- Nexmark q17. Each auction's bids of a day: how many, by rank of price, and the lowest, highest, mean and total price.
CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/bid.csv', format = 'csv');

SELECT auction, TO_CHAR(dateTime, 'YYYY-MM-DD') AS "day",
  COUNT(*) AS total_bids,
  COUNT(*) FILTER (WHERE price < 10000) AS rank1_bids,
  COUNT(*) FILTER (WHERE price >= 10000 AND price < 1000000) AS rank2_bids,
  COUNT(*) FILTER (WHERE price >= 1000000) AS rank3_bids,
  MIN(price) AS min_price, MAX(price) AS max_price, SUM(price) / COUNT(*) AS avg_price, SUM(price) AS sum_price
FROM bid
GROUP BY auction, TO_CHAR(dateTime, 'YYYY-MM-DD');
