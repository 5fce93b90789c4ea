-- The search for clubs that a player could join reads the conditions of joining from the index: before, it read one page of the table for each club
-- with places.
DROP INDEX club_by_level;
CREATE INDEX club_by_level ON club (brand, level DESC, members DESC, id)
  INCLUDE (language, join_mode, least_vip, least_level) WHERE dissolved_at IS NULL;
