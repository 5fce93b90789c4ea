-- A player in a season of the pass: how many steps were reached, and what was bought. Points are in the table of progress.
CREATE TABLE pass_player (
  player_id bigint NOT NULL REFERENCES player (id),
  season text NOT NULL,
  brand text NOT NULL,
  steps integer NOT NULL DEFAULT 0,
  has_premium boolean NOT NULL DEFAULT false,
  bought_steps integer NOT NULL DEFAULT 0,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, season)
);
CREATE INDEX pass_player_by_season ON pass_player (brand, season, steps);
CREATE INDEX pass_player_ended ON pass_player (ends_at);

-- What was sold: the premium lane (steps 0) or steps.
CREATE TABLE pass_purchase (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand text NOT NULL,
  player_id bigint NOT NULL REFERENCES player (id),
  season text NOT NULL,
  steps integer NOT NULL,
  currency integer NOT NULL,
  price bigint NOT NULL,
  day date NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX pass_purchase_by_day ON pass_purchase (brand, day);
CREATE INDEX pass_purchase_of_player ON pass_purchase (player_id, id);
CREATE UNIQUE INDEX pass_purchase_premium ON pass_purchase (player_id, season) WHERE steps = 0;

-- A challenge that a player started: its target and reward as they were then, and when it was met.
CREATE TABLE challenge (
  player_id bigint NOT NULL REFERENCES player (id),
  day date NOT NULL,
  tier integer NOT NULL,
  brand text NOT NULL,
  condition integer NOT NULL,
  threshold bigint NOT NULL,
  target bigint NOT NULL,
  items jsonb NOT NULL,
  -- The caller's key: a repeated request gets the same answer.
  request_id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  claimable_until timestamptz NOT NULL,
  met_at timestamptz,
  PRIMARY KEY (player_id, day, tier)
);
CREATE INDEX challenge_by_end ON challenge (ends_at);
