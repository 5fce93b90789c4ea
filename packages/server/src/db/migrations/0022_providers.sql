-- Games of others: what their houses asked of our wallet. Every request is answered once and for ever the same.
CREATE TABLE provider_round (
  provider text NOT NULL,
  round_id text NOT NULL,
  player_id bigint NOT NULL REFERENCES player (id),
  brand text NOT NULL,
  game_code text NOT NULL,
  bet bigint NOT NULL DEFAULT 0,
  win bigint NOT NULL DEFAULT 0,
  is_closed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, round_id)
);
CREATE INDEX provider_round_by_player ON provider_round (player_id, created_at DESC);

CREATE TABLE provider_move (
  provider text NOT NULL,
  -- The provider's own number for this request.
  move_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback')),
  round_id text NOT NULL,
  player_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  -- For rollbacks: which move was taken back.
  undoes text,
  -- A rollback that came before its bet: the bet is refused when it comes.
  is_undone boolean NOT NULL DEFAULT false,
  balance bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, move_id)
);
CREATE INDEX provider_move_by_player ON provider_move (player_id, created_at DESC);
