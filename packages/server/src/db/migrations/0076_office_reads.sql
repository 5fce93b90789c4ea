-- What operators search for. Players by e-mail address, in any case.
CREATE INDEX player_by_email ON player (brand, lower(email)) WHERE email <> '';
-- Letters that their reader has deleted are listed for operators only; the others have an index already.
CREATE INDEX mail_deleted ON mail (player_id, id DESC) WHERE deleted_at IS NOT NULL;
-- All legs of the movements on a page of a player's bank book. Ids of movements rise with the entries, so that a summary of each range of
-- blocks is enough; a B-tree would have to be written by every entry.
CREATE INDEX entry_by_movement ON entry USING brin (movement_id) WITH (autosummarize = on);
CREATE INDEX audit_by_actor ON audit (actor, id);
CREATE INDEX audit_by_time ON audit (created_at);
