-- Why an operator made a change. The reason is set once for the transaction of the action, so that every entry written in it carries it.
-- Entries of the system itself and entries from before this column have none.
ALTER TABLE audit ADD COLUMN reason text;
ALTER TABLE audit ALTER COLUMN reason SET DEFAULT nullif(current_setting('lantern.reason', true), '');
