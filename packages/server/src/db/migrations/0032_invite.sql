-- Inviting: a code for each player who asks for theirs, and who came by whose.
CREATE TABLE invite_code (
  player_id bigint PRIMARY KEY REFERENCES player (id),
  brand text NOT NULL,
  code text NOT NULL,
  UNIQUE (brand, code)
);

CREATE TABLE invitation (
  invitee_id bigint PRIMARY KEY REFERENCES player (id),
  inviter_id bigint NOT NULL REFERENCES player (id),
  brand text NOT NULL,
  -- As it was typed in; the inviter may have left since.
  code text NOT NULL,
  -- A hash of where the code was bound; null on the machine of a developer.
  household text,
  bound_at timestamptz NOT NULL,
  -- The invited player has reached the level, with a phone that was worth nothing yet.
  due_at timestamptz,
  -- The phone was worth an invitation already.
  void_at timestamptz,
  paid_at timestamptz,
  inviter_coins bigint NOT NULL DEFAULT 0,
  invitee_coins bigint NOT NULL DEFAULT 0,
  CHECK (inviter_id <> invitee_id),
  CHECK (paid_at IS NULL OR due_at IS NOT NULL),
  CHECK (due_at IS NULL OR void_at IS NULL)
);
CREATE INDEX invitation_by_inviter ON invitation (inviter_id, bound_at DESC, invitee_id DESC);
-- Those whose level is still looked at.
CREATE INDEX invitation_open ON invitation (invitee_id) WHERE due_at IS NULL AND void_at IS NULL;

-- One phone is worth one invitation of a brand, whatever accounts it has: a keyed hash, which outlives them without naming it.
CREATE TABLE invite_phone (
  brand text NOT NULL,
  phone_hash bytea NOT NULL,
  invitee_id bigint NOT NULL UNIQUE REFERENCES player (id),
  PRIMARY KEY (brand, phone_hash)
);
