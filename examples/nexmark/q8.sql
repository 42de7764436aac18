-- Nexmark q8. Monitor new users: who joined and opened an auction within the same 10 s, once for each window.
CREATE STREAM person (
  id BIGINT, name VARCHAR, emailAddress VARCHAR, creditCard VARCHAR, city VARCHAR, state VARCHAR, dateTime TIMESTAMP(3),
  extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/person.csv', format = 'csv');

CREATE STREAM auction (
  id BIGINT, itemName VARCHAR, description VARCHAR, initialBid BIGINT, reserve BIGINT, dateTime TIMESTAMP(3),
  expires TIMESTAMP(3), seller BIGINT, category BIGINT, extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (connector = 'file', path = 'examples/nexmark/data/auction.csv', format = 'csv');

SELECT p.id, p.name, p.window_start AS starttime
FROM TUMBLE(TABLE person, DESCRIPTOR(dateTime), INTERVAL '10' SECOND) AS p
JOIN (
  SELECT seller, window_start, window_end
  FROM TUMBLE(TABLE auction, DESCRIPTOR(dateTime), INTERVAL '10' SECOND)
  GROUP BY seller, window_start, window_end
) AS a ON p.id = a.seller AND p.window_start = a.window_start AND p.window_end = a.window_end;
