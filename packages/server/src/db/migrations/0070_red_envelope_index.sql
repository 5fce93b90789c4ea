-- No statement looks a claim up by its request; every claim had to write the index.
DROP INDEX red_envelope_claim_by_key;
