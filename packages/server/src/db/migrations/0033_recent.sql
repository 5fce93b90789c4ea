-- Who was here last is read from sessions: an index on the player's own row would be rewritten, with all its others, at every sign-in.
DROP INDEX player_by_login;
CREATE INDEX session_by_brand ON session (brand, created_at DESC);
