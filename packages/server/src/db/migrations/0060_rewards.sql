-- The timed bonus: how many a player has taken, and when the last one.
CREATE TABLE timed_bonus (
  player_id bigint PRIMARY KEY REFERENCES player (id),
  taken integer NOT NULL,
  taken_at timestamptz NOT NULL
);

-- What a player can claim now, for the reward centre and the dots at sign-in.
CREATE INDEX claim_open ON claim (player_id, source) WHERE state = 'open';
-- What was paid on a day, by source, for operators.
CREATE INDEX claim_paid ON claim (brand, settled_at) WHERE state IN ('claimed', 'mailed');
