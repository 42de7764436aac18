-- Run once by the launcher after a build: the classes that this loads start faster from then on.
CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, amount DECIMAL(10, 2), rate DOUBLE, at TIMESTAMP(3),
  WATERMARK FOR at AS at - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'bid.csv', format = 'csv');

CREATE STATIC TABLE channel (name VARCHAR, kind VARCHAR) WITH (connector = 'file', path = 'channel.csv', format = 'csv');

SELECT * FROM bid;

SELECT auction, price * 0.908 AS euro, UPPER(channel) AS channel FROM bid WHERE MOD(auction, 2) = 1 AND channel LIKE 'a%';

SELECT window_start, auction, COUNT(*) AS n, MAX(price) AS top, SUM(amount) AS total, AVG(rate) AS rate
FROM TUMBLE(TABLE bid, DESCRIPTOR(at), INTERVAL '10' SECOND)
GROUP BY window_start, window_end, auction;

SELECT b.auction, c.kind FROM bid AS b JOIN channel AS c ON b.channel = c.name;

SELECT ISTREAM auction, COUNT(*) AS n FROM bid [RANGE 10 SECONDS] GROUP BY auction;

CREATE MATERIALIZED VIEW per_auction AS SELECT auction, COUNT(*) AS n FROM bid GROUP BY auction;

SELECT * FROM per_auction ORDER BY n DESC LIMIT 1;
