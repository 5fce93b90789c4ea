-- A player's own switches. No row: the defaults.
CREATE TABLE setting (
  player_id bigint PRIMARY KEY,
  lang text,
  music boolean NOT NULL DEFAULT true,
  sound boolean NOT NULL DEFAULT true,
  show_announcement_unread boolean NOT NULL DEFAULT true,
  show_public_unread boolean NOT NULL DEFAULT true,
  show_club_unread boolean NOT NULL DEFAULT true
);
