-- Searches of clubs read what they filter by from the index: before, a search by name read up to a thousand rows of the table.
DROP INDEX club_by_name;
CREATE INDEX club_by_name ON club (brand, skeleton text_pattern_ops) INCLUDE (id, level, language) WHERE dissolved_at IS NULL;
DROP INDEX club_by_language;
CREATE INDEX club_by_language ON club (brand, language, level DESC, members DESC, id)
  INCLUDE (join_mode, least_vip, least_level) WHERE dissolved_at IS NULL;
