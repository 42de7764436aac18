-- Nexmark q0. Pass through: what reading and writing cost.
CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/bid.csv', format = 'csv');

SELECT auction, bidder, price, dateTime, extra FROM bid;
