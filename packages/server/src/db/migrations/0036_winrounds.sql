-- The round behind a promoted win, so that whoever hears of it can watch it; null: it was no round of the slots.
ALTER TABLE promoted_win ADD COLUMN round_id uuid;
