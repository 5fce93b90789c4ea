-- The result of each check of the ledger, for operators; kept for 400 days.
CREATE TABLE reconciliation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The first day whose entries were checked one by one.
  from_day date NOT NULL,
  checked integer NOT NULL,
  -- Violations by law; only the broken ones.
  broken jsonb NOT NULL,
  took_ms integer NOT NULL,
  created_at timestamptz NOT NULL
);
