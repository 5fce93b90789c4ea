-- Callbacks without a valid signature: counted by address and hour, with the beginning of the latest. Anybody can send them, so
-- their size on the disk must not depend on what is sent.
CREATE TABLE unsigned_callback (
  hour timestamptz NOT NULL,
  gateway text NOT NULL,
  -- 'forged', 'hint' (a reminder that nobody signs) or 'error' (it could not be read).
  verdict text NOT NULL,
  -- An address of version 4, or the network of one of version 6.
  network text NOT NULL,
  count bigint NOT NULL,
  last_at timestamptz NOT NULL,
  -- Of the latest body: SHA-256, length in bytes, the first 1,024 bytes.
  digest bytea NOT NULL,
  length integer NOT NULL,
  sample bytea NOT NULL CHECK (octet_length(sample) <= 1024),
  PRIMARY KEY (hour, gateway, verdict, network)
) WITH (fillfactor = 70);

-- The last time a gateway was asked about the order by its buyer or by an unsigned reminder.
ALTER TABLE purchase ADD COLUMN asked_at timestamptz;
