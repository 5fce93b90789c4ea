-- What guards the codes beyond one phone: prefixes, addresses, the house's own budgets.
ALTER TABLE phone_code ADD COLUMN prefix text NOT NULL DEFAULT '';
CREATE INDEX phone_code_by_prefix ON phone_code (prefix, sent_at);
CREATE INDEX phone_code_by_address ON phone_code (ip, sent_at);

-- Counters that must survive a restart and cannot be evicted: wrong codes and messages by scope, subject and hour.
CREATE TABLE code_count (
  scope text NOT NULL,
  subject text NOT NULL,
  hour timestamptz NOT NULL,
  count integer NOT NULL DEFAULT 0 CHECK (count >= 0),
  PRIMARY KEY (scope, subject, hour)
);
