-- Nexmark q10. All bids into files, a folder for each day and in it one for each minute.
CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/bid.csv', format = 'csv');

CREATE SINK fs_sink (auction BIGINT, bidder BIGINT, price BIGINT, dateTime TIMESTAMP(3), extra VARCHAR, dt VARCHAR, hm VARCHAR)
PARTITIONED BY (dt, hm)
WITH (connector = 'file', path = '/tmp/nexmark_q10', format = 'csv');

INSERT INTO fs_sink
SELECT auction, bidder, price, dateTime, extra, TO_CHAR(dateTime, 'YYYY-MM-DD'), TO_CHAR(dateTime, 'HH24:MI')
FROM bid;
