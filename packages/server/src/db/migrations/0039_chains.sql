-- A chain of seeds remembers how far it was used, whatever is deleted of its rounds, and which bets made its salt.
ALTER TABLE arcade_chain
  -- The link that the next round takes; never lowered.
  ADD COLUMN next_link integer NOT NULL DEFAULT 1,
  -- Ids of the bets whose hash is the salt, in the order in which they are joined. Null: no longer known.
  ADD COLUMN salt_bets text[];

-- The sweep deletes the oldest rounds first, so a chain is known completely only if its first round, opened together with the
-- chain, is still there. Of any other chain more links may have been published than rounds are left: it ends here.
UPDATE arcade_chain c SET next_link = used.last + 1
  FROM (SELECT chain_id, max(link) AS last FROM arcade_round GROUP BY chain_id) AS used
  WHERE used.chain_id = c.id;
UPDATE arcade_chain c SET ended_at = (SELECT greatest(c.created_at, max(r.opened_at)) FROM arcade_round r WHERE r.chain_id = c.id)
  WHERE ended_at IS NULL
    AND NOT EXISTS (SELECT FROM arcade_round r WHERE r.chain_id = c.id AND r.link = 1 AND r.opened_at = c.created_at);
ALTER TABLE arcade_chain ADD CONSTRAINT arcade_chain_next_link CHECK (next_link BETWEEN 1 AND length + 1);

-- The round whose bets hash to the salt is the one that made it.
UPDATE arcade_chain c SET salt_bets = first.ids
  FROM (SELECT r.chain_id, array_agg(b.id::text ORDER BY b.id::text COLLATE "C") AS ids
    FROM arcade_round r JOIN arcade_bet b ON b.round_id = r.id GROUP BY r.chain_id, r.id) AS first
  WHERE first.chain_id = c.id AND c.salt = encode(sha256(convert_to(array_to_string(first.ids, ','), 'UTF8')), 'hex');

-- void: its chain ended while it took bets, and they were returned.
ALTER TABLE arcade_round DROP CONSTRAINT arcade_round_state_check;
ALTER TABLE arcade_round ADD CONSTRAINT arcade_round_state_check CHECK (state IN ('betting', 'running', 'done', 'void'));
ALTER TABLE arcade_round DROP CONSTRAINT arcade_round_check;
ALTER TABLE arcade_round ADD CONSTRAINT arcade_round_outcome
  CHECK ((state = 'done') = (outcome IS NOT NULL AND seed IS NOT NULL) AND (state IN ('done', 'void')) = (done_at IS NOT NULL));
DROP INDEX arcade_round_open;
CREATE INDEX arcade_round_open ON arcade_round (brand, game_code) WHERE state IN ('betting', 'running');
DROP INDEX arcade_round_to_drop;
CREATE INDEX arcade_round_to_drop ON arcade_round (done_at) WHERE done_at IS NOT NULL;
