-- Events in groups of equal level with a board and prizes each; events that count runs, different games and orders; events of campaigns.

ALTER TABLE rank_event
  -- The name under which a campaign publishes and stops it; null: planned by itself.
  ADD COLUMN code text,
  -- The players of a group; null: one board for all.
  ADD COLUMN group_size integer CHECK (group_size > 1),
  -- The least level of each band, rising from 0: a group has players of one band.
  ADD COLUMN bands integer[],
  ADD CHECK ((group_size IS NULL) = (bands IS NULL)),
  ADD CHECK (group_size IS NULL OR needs_entry);
CREATE UNIQUE INDEX rank_event_by_code ON rank_event (brand, code) WHERE code IS NOT NULL;

CREATE INDEX rank_event_to_settle ON rank_event (brand, ends_at, id) WHERE closed_at IS NOT NULL AND settled_at IS NULL;

-- Filled one after the other under the lock of the event.
CREATE TABLE rank_group (
  event_id bigint NOT NULL REFERENCES rank_event (id),
  number integer NOT NULL CHECK (number > 0),
  -- From 0 on: the place in `bands`.
  band integer NOT NULL CHECK (band >= 0),
  members integer NOT NULL CHECK (members > 0),
  PRIMARY KEY (event_id, number)
);
CREATE INDEX rank_group_by_band ON rank_group (event_id, band, number);

-- 0: the event has no groups.
ALTER TABLE rank_entry ADD COLUMN group_no integer NOT NULL DEFAULT 0;

ALTER TABLE rank_score
  ADD COLUMN group_no integer NOT NULL DEFAULT 0,
  -- Of a measure that counts the longest run: the length of the current one.
  ADD COLUMN run integer NOT NULL DEFAULT 0,
  -- A refunded order takes its points back; with 0 a player holds no place.
  DROP CONSTRAINT rank_score_score_check,
  ADD CONSTRAINT rank_score_score_check CHECK (score >= 0);
DROP INDEX rank_score_in_order;
CREATE INDEX rank_score_in_order ON rank_score (event_id, group_no, score DESC, reached_at, player_id);
CREATE INDEX rank_score_changed_in_group ON rank_score (event_id, group_no, changed) WHERE group_no > 0;

ALTER TABLE rank_result
  ADD COLUMN group_no integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT rank_result_pkey,
  ADD PRIMARY KEY (event_id, group_no, place);
DROP INDEX rank_result_to_pay;
CREATE INDEX rank_result_to_pay ON rank_result (event_id, group_no, place)
  WHERE paid_at IS NULL AND (prize > 0 OR items IS NOT NULL);

-- Of a measure that counts different games: those that a player has played.
CREATE TABLE rank_seen (
  event_id bigint NOT NULL REFERENCES rank_event (id),
  player_id bigint NOT NULL REFERENCES player (id),
  game text NOT NULL,
  PRIMARY KEY (event_id, player_id, game)
);
CREATE INDEX rank_seen_by_player ON rank_seen (player_id);
