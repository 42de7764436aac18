-- Nexmark q19. The ten highest bids of each auction, of equal ones the first to arrive.
CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/bid.csv', format = 'csv');

SELECT auction, bidder, price, channel, url, dateTime, extra,
  ROW_NUMBER() OVER (PARTITION BY auction ORDER BY price DESC) AS rank_number
FROM bid
QUALIFY rank_number <= 10;
