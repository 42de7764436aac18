-- Nexmark q14. A calculation on each bid: exact decimals, the hour of the day, how often a letter occurs.
CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/bid.csv', format = 'csv');

SELECT auction, bidder, price * 0.908 AS price,
  CASE
    WHEN EXTRACT(HOUR FROM dateTime) BETWEEN 8 AND 18 THEN 'dayTime'
    WHEN EXTRACT(HOUR FROM dateTime) <= 6 OR EXTRACT(HOUR FROM dateTime) >= 20 THEN 'nightTime'
    ELSE 'otherTime'
  END AS bidTimeType,
  dateTime, extra, LENGTH(extra) - LENGTH(REPLACE(extra, 'c', '')) AS c_counts
FROM bid
WHERE price * 0.908 > 1000000 AND price * 0.908 < 50000000;
