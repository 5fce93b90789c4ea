-- Events as data: any rule, games, conditions, entries with a price, prizes of items for up to 10,000 places.

ALTER TABLE rank_event
  DROP CONSTRAINT rank_event_rule_check,
  DROP CONSTRAINT rank_event_brand_rule_starts_at_key,
  ADD CONSTRAINT rank_event_rule_check CHECK (rule IN ('multiple', 'win', 'rounds', 'measure')),
  -- Planned from a series.
  ADD COLUMN is_weekly boolean NOT NULL DEFAULT false,
  -- Of the rule 'measure': the condition type and its threshold.
  ADD COLUMN measure_type integer,
  ADD COLUMN threshold bigint NOT NULL DEFAULT 0 CHECK (threshold >= 0),
  -- Codes of the games that count; null: all.
  ADD COLUMN games text[],
  ADD COLUMN least_level integer NOT NULL DEFAULT 0 CHECK (least_level >= 0),
  ADD COLUMN least_vip integer NOT NULL DEFAULT 0 CHECK (least_vip >= 0),
  -- False: every player takes part. True: plays count from the time of the entry on.
  ADD COLUMN needs_entry boolean NOT NULL DEFAULT false,
  -- False: entries end when the event starts.
  ADD COLUMN has_late_entry boolean NOT NULL DEFAULT true,
  ADD COLUMN most_entrants integer CHECK (most_entrants > 0),
  ADD COLUMN entrants integer NOT NULL DEFAULT 0 CHECK (entrants >= 0),
  ADD COLUMN price bigint NOT NULL DEFAULT 0 CHECK (price >= 0),
  ADD COLUMN currency integer NOT NULL DEFAULT 1,
  -- Rises with each change before the start; an entry names the version it was shown.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN refunded_at timestamptz,
  -- Settlement: when it began, the number of places assigned, the score row after which it continues.
  ADD COLUMN settling_at timestamptz,
  ADD COLUMN placed integer NOT NULL DEFAULT 0,
  ADD COLUMN placed_after jsonb,
  ADD CHECK ((rule = 'measure') = (measure_type IS NOT NULL)),
  ADD CHECK (entrants <= most_entrants);
UPDATE rank_event SET is_weekly = titles IS NULL, settling_at = settled_at;
CREATE UNIQUE INDEX rank_event_weekly ON rank_event (brand, rule, starts_at) WHERE is_weekly;
CREATE INDEX rank_event_coming ON rank_event (brand, starts_at) WHERE closed_at IS NULL;

CREATE TABLE rank_entry (
  event_id bigint NOT NULL REFERENCES rank_event (id),
  player_id bigint NOT NULL REFERENCES player (id),
  paid bigint NOT NULL CHECK (paid >= 0),
  joined_at timestamptz NOT NULL,
  refunded_at timestamptz,
  PRIMARY KEY (event_id, player_id)
);
CREATE INDEX rank_entry_by_player ON rank_entry (player_id);
CREATE INDEX rank_entry_to_refund ON rank_entry (event_id, player_id) WHERE refunded_at IS NULL AND paid > 0;

-- Players whom an operator disqualified: they hold no place.
CREATE TABLE rank_exclusion (
  event_id bigint NOT NULL REFERENCES rank_event (id),
  player_id bigint NOT NULL REFERENCES player (id),
  actor text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, player_id)
);
CREATE INDEX rank_exclusion_by_player ON rank_exclusion (player_id);

-- Only the follower of plays writes scores, one transaction after another, so that the numbers become visible in order: a node that read
-- up to a number reads what is above it.
CREATE SEQUENCE rank_score_change;
ALTER TABLE rank_score ADD COLUMN changed bigint NOT NULL DEFAULT nextval('rank_score_change');
CREATE INDEX rank_score_changed ON rank_score (event_id, changed);

ALTER TABLE rank_result
  -- The whole prize; null: the coins of `prize` only.
  ADD COLUMN items jsonb,
  ADD COLUMN paid_at timestamptz;
UPDATE rank_result SET paid_at = rank_event.settled_at FROM rank_event WHERE rank_event.id = event_id;
CREATE INDEX rank_result_to_pay ON rank_result (event_id, place) WHERE paid_at IS NULL AND (prize > 0 OR items IS NOT NULL);

-- The few players who hold no place in any list.
CREATE INDEX player_unable ON player (brand)
  WHERE banned_until IS NOT NULL OR deletion_at IS NOT NULL OR erased_at IS NOT NULL;
