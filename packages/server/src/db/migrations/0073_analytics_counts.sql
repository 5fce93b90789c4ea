-- Equal events of one visitor within a minute are one row with their number. Rows from before have no minute, and are one event each.
ALTER TABLE analytics_event
  ADD COLUMN minute timestamptz,
  ADD COLUMN events integer NOT NULL DEFAULT 1 CHECK (events > 0);
CREATE UNIQUE INDEX analytics_event_of_minute ON analytics_event (visitor, minute, name, fields);
