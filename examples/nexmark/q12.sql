-- Nexmark q12. Bids of each bidder in windows of 10 s by the time at which they were read, whatever time they carry.
CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR
) WITH (connector = 'file', path = 'examples/nexmark/data/bid.csv', format = 'csv');

SELECT bidder, COUNT(*) AS bid_count, window_start AS starttime, window_end AS endtime
FROM TUMBLE((SELECT bidder, PROCTIME() AS p FROM bid), DESCRIPTOR(p), INTERVAL '10' SECOND)
GROUP BY bidder, window_start, window_end;
