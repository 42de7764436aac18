-- Nexmark q4. Average price of a category: the mean of the highest valid bid of each of its auctions. A later bid can revise the mean,
-- so the answer comes at the end of the files. Whole numbers: integer division truncates.
CREATE STREAM auction (
  id BIGINT, itemName VARCHAR, description VARCHAR, initialBid BIGINT, reserve BIGINT, dateTime TIMESTAMP(3),
  expires TIMESTAMP(3), seller BIGINT, category BIGINT, extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/auction.csv', format = 'csv');

CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/bid.csv', format = 'csv');

SELECT category, SUM(highest) / COUNT(*) AS avg_final
FROM (
  SELECT a.id, a.category, MAX(b.price) AS highest
  FROM auction AS a JOIN bid AS b ON a.id = b.auction AND b.dateTime BETWEEN a.dateTime AND a.expires
  GROUP BY a.id, a.category
)
GROUP BY category;
