-- Operators list the orders of a brand, newest first.
CREATE INDEX purchase_by_brand ON purchase (brand, created_at DESC, id DESC);
