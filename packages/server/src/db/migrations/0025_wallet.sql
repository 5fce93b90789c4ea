-- How many entries of each reason an account's day has, rounds apart: the bank book by reason finds its page and its
-- total in these, and looks at the entries of one day only. A spin writes nothing here. Kept as long as the entries.
create table account_day_reason (
  account_id bigint not null,
  day date not null,
  reason smallint not null,
  entries integer not null,
  primary key (account_id, day, reason)
) with (fillfactor = 70);
create index account_day_reason_by_day on account_day_reason (day);
insert into account_day_reason (account_id, day, reason, entries)
  select account_id, day, reason, count(*) from entry where before is not null and reason >= 200
  group by account_id, day, reason;

-- The counters of gifts were one of these, and every spin carried them along.
drop view account_days;
drop view leg;
alter table account drop column day_gifts;
alter table account_day drop column gifts;

create view leg as
  select day, movement_id, account_id, currency, delta, before is null as is_hot from entry
  union all select day, movement_id, hot_id, currency, hot_delta, true from entry where hot_id is not null
  union all select day, movement_id, more_id, currency, more_delta, true from entry where more_id is not null;

create view account_days as
  select account_id, day, entries, change, opening, closing from account_day
  union all
  select id, day, day_entries, balance - day_opening, day_opening, balance from account
  where not hot and day_entries > 0;

-- How many orders a player has open is asked before each new one, however many there have been.
create index purchase_open_by_player on purchase (player_id) where state in ('created', 'paying');
