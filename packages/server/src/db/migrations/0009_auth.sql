-- Coming in by any door: what a proof may claim, sign-ins under way at a provider, devices, where a session was opened.

-- Proved and not yet used: a phone by its code, or a provider by its callback. Single use, five minutes.
CREATE TABLE credential (
  token_hash bytea PRIMARY KEY,
  brand text NOT NULL,
  -- signin opens a session, link adds the identity to whoever is signed in, phone says that the holder's phone was proved.
  purpose text NOT NULL CHECK (purpose IN ('signin', 'link', 'phone')),
  provider smallint NOT NULL,
  subject text NOT NULL,
  -- The players it may open: those the identity had at that moment.
  player_ids bigint[] NOT NULL,
  name text NOT NULL DEFAULT '',
  picture text NOT NULL DEFAULT '',
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX credential_by_age ON credential (expires_at);
DROP TABLE phone_token;

-- Sent to a provider and not yet back: what the callback must bring along. Gone when it is used.
CREATE TABLE sign_in_attempt (
  cookie_hash bytea PRIMARY KEY,
  brand text NOT NULL,
  provider smallint NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('signin', 'link')),
  state text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  return_path text NOT NULL,
  lang text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_attempt_by_age ON sign_in_attempt (expires_at);

ALTER TABLE session
  ADD COLUMN ip text NOT NULL DEFAULT '',
  ADD COLUMN device text,
  ADD COLUMN user_agent text NOT NULL DEFAULT '',
  ADD COLUMN client text NOT NULL DEFAULT 'web' CHECK (client IN ('web', 'liff', 'apk')),
  ADD COLUMN is_new_device boolean NOT NULL DEFAULT false;

-- Rows come in the order of time: the sweep finds the old ones by their pages.
CREATE INDEX session_by_age ON session USING brin (created_at);

-- Devices (our own cookie, hashed) from which a player has signed in.
CREATE TABLE known_device (
  player_id bigint NOT NULL REFERENCES player (id),
  device_hash bytea NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, device_hash)
);
