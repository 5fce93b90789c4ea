-- What guards the codes beyond one phone: prefixes, networks, the house's own budgets.
ALTER TABLE phone_code
  -- The phone without its last four digits.
  ADD COLUMN prefix text NOT NULL DEFAULT '',
  -- Asked for by a device that had signed in to a player of this phone before.
  ADD COLUMN is_known_device boolean NOT NULL DEFAULT false,
  -- The gateway gave it up: asking again need not wait, but it was one of the day.
  ADD COLUMN undelivered_at timestamptz;
-- A whole network counts as one address: /24 of version 4, /56 of version 6.
ALTER TABLE phone_code RENAME COLUMN ip TO network;
CREATE INDEX phone_code_by_prefix ON phone_code (prefix, sent_at);
CREATE INDEX phone_code_by_network ON phone_code (network, sent_at);

-- Counters that must survive a restart and cannot be evicted: wrong codes and messages by scope, subject and hour.
CREATE TABLE code_count (
  scope text NOT NULL,
  subject text NOT NULL,
  hour timestamptz NOT NULL,
  count integer NOT NULL DEFAULT 0 CHECK (count >= 0),
  PRIMARY KEY (scope, subject, hour)
);
