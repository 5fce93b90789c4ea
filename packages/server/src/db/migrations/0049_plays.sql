-- How far each follower of plays has read, for each kind of play: transaction and number of the last row it applied.
CREATE TABLE play_position (
  follower text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('slot', 'shots', 'shared', 'provider')),
  xid xid8 NOT NULL,
  number bigint NOT NULL,
  PRIMARY KEY (follower, kind)
);

-- Followers of three tables with a position each become followers of plays that go on where those stopped.
INSERT INTO play_position (follower, kind, xid, number)
SELECT new.follower, new.kind, old.xid, old.position
FROM (VALUES
  ('players.stakes', 'slot', 'games.progress'),
  ('players.stakes', 'shots', 'fishing.progress'),
  ('players.stakes', 'shared', 'arcade.progress'),
  ('promotion.wins', 'slot', 'promotion.wins'),
  ('promotion.wins', 'shots', 'fishing.progress'),
  ('promotion.wins', 'shared', 'arcade.progress'),
  ('honor.wins', 'slot', 'honor.wins'),
  ('honor.wins', 'shots', 'honor.catches'),
  ('honor.wins', 'shared', 'honor.bets'),
  ('ranks.rounds', 'slot', 'ranks.rounds'),
  ('ranks.rounds', 'shots', 'fishing.progress'),
  ('ranks.rounds', 'shared', 'arcade.progress')
) AS new(follower, kind, consumer)
JOIN event_position old USING (consumer);
DELETE FROM event_position
WHERE consumer IN ('games.progress', 'fishing.progress', 'arcade.progress', 'honor.bets', 'honor.catches');

-- A round of another provider is followed from now on when it closes. Those that closed before were counted when they closed.
CREATE SEQUENCE provider_settled;
ALTER TABLE provider_round ADD COLUMN closed_at timestamptz, ADD COLUMN xid xid8, ADD COLUMN settled_number bigint;
CREATE INDEX provider_round_settled ON provider_round (xid, settled_number) WHERE xid IS NOT NULL;
