-- Strong earthquakes: for each region and six hours, how many quakes of magnitude 4 and more there were, the strongest and
-- the deepest.
--
--   ./millrace run examples/earthquakes/strong.sql
--
-- The reports come in the order in which they were last edited, up to days out of order. The watermark waits for half a day;
-- what comes later than that is not counted but rejected, and says so:
--
--   SELECT reason, COUNT(*) FROM system.rejects GROUP BY reason;
CREATE STREAM quake (
  time TIMESTAMP(3), mag DOUBLE, place VARCHAR, type VARCHAR, depth DOUBLE,
  WATERMARK FOR time AS time - INTERVAL '12' HOUR
) WITH (connector = 'file', path = 'examples/earthquakes/earthquakes.ndjson', format = 'json');

-- "81km WNW of Skagway, Alaska" is in Alaska; "Gulf of Alaska" has no comma and is a region itself.
CREATE VIEW strong AS
SELECT time, mag, depth, SUBSTRING(place FROM POSITION(',' IN place) + 1) AS region
FROM quake
WHERE type = 'earthquake' AND mag >= 4;

SELECT window_start, TRIM(region) AS region, COUNT(*) AS quakes, MAX(mag) AS strongest, MAX(depth) AS deepest
FROM TUMBLE((SELECT * FROM strong), DESCRIPTOR(time), INTERVAL '6' HOUR)
GROUP BY window_start, window_end, TRIM(region);
