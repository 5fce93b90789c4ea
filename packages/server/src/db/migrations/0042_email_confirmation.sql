-- An e-mail address counts as the player's own once a code that was sent to it has been typed.
ALTER TABLE player ADD COLUMN email_confirmed_at timestamptz;

-- Codes are also sent by e-mail; `phone` then holds the address.
ALTER TABLE phone_code
  DROP CONSTRAINT phone_code_purpose_check,
  ADD CONSTRAINT phone_code_purpose_check CHECK (purpose IN ('signin', 'bind', 'password', 'email'));
