-- Players who work for the operator: customer service and operators may search past blocks and bans (OP 11510, Bypass).
CREATE TABLE player_staff (
  player_id bigint PRIMARY KEY REFERENCES player (id),
  role text NOT NULL CHECK (role IN ('service', 'operator')),
  granted_by text NOT NULL,
  granted_at timestamptz NOT NULL
);
