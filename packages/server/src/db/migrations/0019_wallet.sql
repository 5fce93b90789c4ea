-- The bank book by reason. Rounds (reasons below 200) are nearly all of a book, so only the others are indexed: a spin
-- writes nothing here, and rounds are counted as what is left. The tab of gifts reads it too.
create index entry_rare on entry (account_id, day, seq) include (reason) where reason >= 200;
drop index entry_gift;
