-- Delays at departure: for each airport and hour with at least four flights, how many left and how late, with the airport's
-- city from the static table.
--
--   ./millrace run examples/flights/delays.sql
--
-- The airports do not change while the query runs (STATIC), so the join keeps none of the flights. Departures are in order:
-- the watermark follows them without a delay, and an hour is answered when the first flight of the next one is read.
CREATE STREAM flight (
  departure TIMESTAMP(0), delay INTEGER, distance INTEGER, origin VARCHAR, destination VARCHAR,
  WATERMARK FOR departure AS departure
) WITH (connector = 'file', path = 'examples/flights/flights.csv', format = 'csv');

CREATE STATIC TABLE airport (
  iata VARCHAR PRIMARY KEY, name VARCHAR, city VARCHAR, state VARCHAR, country VARCHAR, latitude DOUBLE, longitude DOUBLE
) WITH (connector = 'file', path = 'examples/flights/airports.csv', format = 'csv');

SELECT f.window_start, f.origin, a.city,
  COUNT(*) AS flights,
  COUNT(*) FILTER (WHERE f.delay >= 15) AS late,
  CAST(AVG(f.delay) AS DECIMAL(6, 1)) AS mean_delay,
  MAX(f.delay) AS worst
FROM TUMBLE(TABLE flight, DESCRIPTOR(departure), INTERVAL '1' HOUR) AS f
JOIN airport AS a ON f.origin = a.iata
GROUP BY f.window_start, f.window_end, f.origin, a.city
HAVING COUNT(*) >= 4;
