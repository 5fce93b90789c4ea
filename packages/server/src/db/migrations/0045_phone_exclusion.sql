-- Self-exclusion holds for a phone in a brand: for all of its players, and for those bound or registered while it runs.
CREATE TABLE phone_exclusion (
  brand text NOT NULL,
  -- HMAC: the phone itself is not stored, so that the row can outlive its players.
  phone_hash bytea NOT NULL,
  until_at timestamptz NOT NULL,
  PRIMARY KEY (brand, phone_hash)
);

-- Running exclusions are extended to the other players of the same phone.
WITH shared AS (
  SELECT DISTINCT ON (other.player_id) other.player_id, rest.from_at, rest.until_at
  FROM play_rest AS rest
  JOIN player_identity AS mine ON mine.player_id = rest.player_id AND mine.provider = 6
  JOIN player_identity AS other ON other.brand = mine.brand AND other.provider = 6 AND other.subject = mine.subject
  WHERE rest.kind = 'exclusion' AND rest.until_at > now()
  ORDER BY other.player_id, rest.until_at DESC),
extended AS (
  INSERT INTO play_rest AS rest (player_id, kind, from_at, until_at)
  SELECT player_id, 'exclusion', from_at, until_at FROM shared
  ON CONFLICT (player_id) DO UPDATE SET
    kind = 'exclusion', until_at = greatest(rest.until_at, excluded.until_at)
  RETURNING player_id)
UPDATE player SET has_limits = true FROM extended WHERE player.id = extended.player_id;
