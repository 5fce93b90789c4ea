-- Great wins of shared rounds and of fishing are honors too; they have no replay.
ALTER TABLE honor ALTER COLUMN record DROP NOT NULL;
