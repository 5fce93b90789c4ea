-- Progress: one row for each player and period in place of one for each measure. A batch of plays changes most measures of a player at
-- once, and the cost of counting was that of the rows.
CREATE TABLE progress_by_period (
  player_id bigint NOT NULL REFERENCES player (id),
  period text NOT NULL,
  brand text NOT NULL,
  -- By measure, a condition type with its threshold ('7:20') or the points of missions: the value.
  counts jsonb NOT NULL DEFAULT '{}',
  -- Of measures that count a run: its length at the end.
  runs jsonb NOT NULL DEFAULT '{}',
  -- Of measures that count different things: what was counted, such as the games of a period.
  seen jsonb NOT NULL DEFAULT '{}',
  ends_at timestamptz NOT NULL,
  CONSTRAINT progress_by_period_pkey PRIMARY KEY (player_id, period)
) WITH (fillfactor = 50);

INSERT INTO progress_by_period (player_id, period, brand, counts, runs, seen, ends_at)
SELECT player_id, period, min(brand), jsonb_object_agg(measure, value),
  coalesce(jsonb_object_agg(measure, run) FILTER (WHERE run <> 0), '{}'),
  coalesce((SELECT jsonb_object_agg(s.measure, s.items) FROM
    (SELECT measure, jsonb_agg(item ORDER BY item) AS items FROM progress_seen
      WHERE progress_seen.player_id = progress.player_id AND progress_seen.period = progress.period
      GROUP BY measure) AS s), '{}'),
  max(ends_at)
FROM progress GROUP BY player_id, period;

DROP TABLE progress;
DROP TABLE progress_seen;
ALTER TABLE progress_by_period RENAME TO progress;
ALTER INDEX progress_by_period_pkey RENAME TO progress_pkey;
ALTER TABLE progress RENAME CONSTRAINT progress_by_period_player_id_fkey TO progress_player_id_fkey;
CREATE INDEX progress_ended ON progress (ends_at);

-- The last visit was stored twice. A row of `visit` stays as long as it is the newest one of its player. What is added here becomes part of
-- the counted visits of its week, which begins on a Wednesday, and of its month.
WITH added AS (
  INSERT INTO visit (player_id, day, brand, first_at)
  SELECT r.player_id, r.day, p.brand, r.day::timestamp AT TIME ZONE 'Asia/Taipei'
  FROM return_visit r JOIN player p ON p.id = r.player_id
  ON CONFLICT DO NOTHING RETURNING player_id, day, brand
), weeks AS (SELECT *, day - (extract(dow FROM day)::int + 4) % 7 AS wednesday FROM added WHERE day > current_date - 40)
INSERT INTO progress (player_id, period, brand, counts, ends_at)
SELECT player_id, period, brand, '{"visits": 1}', ends::timestamp AT TIME ZONE 'Asia/Taipei'
FROM weeks, LATERAL (VALUES
  ('week/' || to_char(wednesday, 'YYYY-MM-DD'), wednesday + 7),
  ('month/' || to_char(day, 'YYYY-MM'), (date_trunc('month', day::timestamp) + interval '1 month')::date)
) AS v(period, ends)
ON CONFLICT (player_id, period) DO UPDATE
  SET counts = progress.counts || jsonb_build_object('visits', coalesce((progress.counts ->> 'visits')::bigint, 0) + 1);
DROP TABLE return_visit;

-- For operators: how often the keys of a source were offered and claimed.
CREATE INDEX claim_by_key ON claim (brand, source, key text_pattern_ops);
