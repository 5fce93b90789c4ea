-- Progress of players: the value of a measure in a period. The name of the period contains its date; personal periods are named by their kind.
CREATE TABLE progress (
  player_id bigint NOT NULL REFERENCES player (id),
  period text NOT NULL,
  -- A condition type with its threshold ('7:20'), or the points of missions.
  measure text NOT NULL,
  brand text NOT NULL,
  value bigint NOT NULL,
  -- Of a measure that counts a run: its length at the end.
  run bigint NOT NULL DEFAULT 0,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, period, measure)
);
CREATE INDEX progress_ended ON progress (ends_at);

-- What was counted once: the different games of a period.
CREATE TABLE progress_seen (
  player_id bigint NOT NULL REFERENCES player (id),
  period text NOT NULL,
  measure text NOT NULL,
  item text NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, period, measure, item)
);
CREATE INDEX progress_seen_ended ON progress_seen (ends_at);

-- A mission that a player exchanged for a spare one.
CREATE TABLE mission_swap (
  player_id bigint NOT NULL REFERENCES player (id),
  period text NOT NULL,
  mission_id integer NOT NULL,
  spare_id integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, period, mission_id),
  UNIQUE (player_id, period, spare_id)
);
CREATE INDEX mission_swap_by_time ON mission_swap (created_at);
