-- Letters that carry money: what is in them, who sent it, and where it went. The money itself lies in the ledger's
-- account of kind gift under the letter's number.
ALTER TABLE mail
  -- Null: the house wrote it.
  ADD COLUMN from_id bigint REFERENCES player (id),
  ADD COLUMN from_name text,
  -- [{"ItemID": 1, "Amount": 20000}], each currency once.
  ADD COLUMN items jsonb NOT NULL DEFAULT '[]',
  -- How the ledger books it when it is collected: names of wallet/reasons.ts and of the words for where from.
  ADD COLUMN reason text NOT NULL DEFAULT 'mail',
  ADD COLUMN source text NOT NULL DEFAULT 'mail',
  -- Where it goes when nobody collected it: back to the sender, back to the house, into the reader's own purse.
  ADD COLUMN on_expiry text NOT NULL DEFAULT 'forfeit' CHECK (on_expiry IN ('return', 'forfeit', 'credit')),
  -- Null: there is none. Held until it is settled, once for ever.
  ADD COLUMN money text CHECK (money IN ('held', 'collected', 'sentBack', 'unclaimed', 'forfeited', 'credited')),
  ADD COLUMN settled_at timestamptz,
  ADD COLUMN read_at timestamptz,
  ADD CONSTRAINT mail_money CHECK ((money IS NULL) = (items = '[]')),
  ADD CONSTRAINT mail_settled CHECK ((settled_at IS NULL) = (money IS NULL OR money = 'held')),
  ADD CONSTRAINT mail_return CHECK (on_expiry <> 'return' OR from_id IS NOT NULL);
UPDATE mail SET read_at = collected_at WHERE collected_at IS NOT NULL;
CREATE INDEX mail_held ON mail (expires_at) WHERE money = 'held';
CREATE INDEX mail_by_sender ON mail (from_id) WHERE from_id IS NOT NULL;
