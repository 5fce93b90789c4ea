-- A code belongs to one brand and to the requesters that asked for it (HMACs of device cookie, address or player id).
-- Codes sent before this migration match no request; they expire within five minutes.
ALTER TABLE phone_code
  ADD COLUMN brand text NOT NULL DEFAULT '',
  ADD COLUMN requesters text[] NOT NULL DEFAULT '{}';
