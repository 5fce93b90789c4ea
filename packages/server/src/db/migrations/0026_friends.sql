-- Friends and blocks, one row for each side that chose; and finding people by a piece of their name.
CREATE TABLE relation (
  player_id bigint NOT NULL REFERENCES player (id),
  other_id bigint NOT NULL REFERENCES player (id),
  -- 1 friend, 2 block: nobody is both.
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  since timestamptz NOT NULL,
  PRIMARY KEY (player_id, other_id),
  CHECK (player_id <> other_id)
);
CREATE INDEX relation_by_time ON relation (player_id, kind, since DESC, other_id);
-- Who chose me: for those who block me, and for those who let me see whether they are here.
CREATE INDEX relation_to ON relation (other_id, kind, player_id);

-- Every pair of neighbouring letters of a name, and each letter beyond ASCII alone: one Chinese character is a word, one
-- Latin letter is in half of all names. The brand stands before each, so that no brand walks through another's.
CREATE FUNCTION name_grams(brand text, name_key text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(array_agg(DISTINCT brand || ':' || substr(name_key, place, size)), '{}')
    FROM generate_series(1, length(name_key)) AS place, generate_series(1, 2) AS size
    WHERE place + size - 1 <= length(name_key) AND (size = 2 OR ascii(substr(name_key, place, 1)) > 127)
  );
CREATE INDEX player_by_grams ON player USING gin (name_grams(brand, name_key)) WITH (fastupdate = off)
  WHERE erased_at IS NULL;
-- Names by how they begin, whatever the collation of the database.
CREATE INDEX player_by_name ON player (brand, name_key text_pattern_ops) WHERE erased_at IS NULL;
CREATE INDEX player_by_login ON player (brand, last_login_at DESC) WHERE erased_at IS NULL;
