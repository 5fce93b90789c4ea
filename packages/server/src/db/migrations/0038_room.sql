-- Rows that change at every sign-in find room beside themselves: else each change is written into all indexes of its table,
-- for a player's that of the letters of the name among them.
ALTER TABLE player SET (fillfactor = 80);
ALTER TABLE session SET (fillfactor = 80);
ALTER TABLE phone_code SET (fillfactor = 60);
ALTER TABLE credential SET (fillfactor = 60);
