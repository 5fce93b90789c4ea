-- The ledger: double entry in whole coins. Only features/wallet writes these tables.

-- Brand, kind and owner name an account; minimum null means it may go below zero. Checks are compiled anew for every
-- statement, so the hottest table has one.
create table account (
  id bigint generated always as identity primary key,
  brand text not null,
  -- player, house, mint, promo, jackpot, club, envelope, gift, event
  kind text not null,
  -- A player, club, envelope, gift, event or jackpot pool; 0 where a brand has only one.
  owner_id bigint not null,
  -- 1 coin, 2 gem, 39 point
  currency smallint not null,
  balance bigint not null default 0,
  -- Number of the account's last entry; hot accounts do not count.
  seq bigint not null default 0,
  minimum bigint,
  -- Every round touches it: changed once a batch, last, without before and after.
  hot boolean not null,
  -- Time of the last entry: a book never goes back in time.
  booked_at timestamptz not null default 'epoch',
  -- The counters of that day so far; they move to account_day with the first entry of a later day. Hot accounts keep
  -- theirs there from the start.
  day date not null default 'epoch',
  day_entries integer not null default 0,
  day_gifts integer not null default 0,
  day_opening bigint not null default 0,
  unique (brand, kind, owner_id, currency),
  constraint account_minimum check (
    balance >= coalesce(minimum, -9007199254740991) and balance <= 9007199254740991
  )
) with (fillfactor = 70);
create index account_by_owner on account (kind, owner_id);

-- Handed out in blocks, so ids say nothing about order.
create sequence movement_id increment by 4096;

-- A movement is its entries. What it moves on hot accounts rides on an entry of the same currency, two legs at most; what
-- finds no seat has an entry of its own.
create table entry (
  day date not null,
  account_id bigint not null,
  -- Position in the account's book, without gaps; the movement's id for hot accounts.
  seq bigint not null,
  movement_id bigint not null,
  leg smallint not null,
  currency smallint not null,
  reason smallint not null,
  source text not null,
  delta bigint not null,
  before bigint,
  after bigint,
  hot_id bigint,
  hot_delta bigint,
  more_id bigint,
  more_delta bigint,
  created_at timestamptz not null,
  primary key (account_id, day, seq) include (created_at),
  constraint entry_chain check (delta <> 0 and (before is null) = (after is null) and before + delta = after)
) partition by range (day);
-- The bank book's tab of gifts; reasons 200 to 299.
create index entry_gift on entry (account_id, day, seq) include (created_at) where reason between 200 and 299;
insert into partitioned (name, keep_days) values ('entry', 90);

-- Every change of every account, the riding ones too.
create view leg as
  select day, movement_id, account_id, currency, delta, before is null as is_hot,
    before is not null and reason between 200 and 299 as is_gift from entry
  union all select day, movement_id, hot_id, currency, hot_delta, true, false from entry where hot_id is not null
  union all select day, movement_id, more_id, currency, more_delta, true, false from entry where more_id is not null;

-- Closed days, which outlive the entries: the balance is the sum of all changes, and a total needs no counting.
create table account_day (
  account_id bigint not null,
  day date not null,
  entries integer not null,
  gifts integer not null,
  change bigint not null,
  -- Null for hot accounts.
  opening bigint,
  closing bigint,
  primary key (account_id, day),
  constraint account_day_chain check (opening + change = closing)
) with (fillfactor = 70);

-- All days of all accounts, the open ones too.
create view account_days as
  select account_id, day, entries, gifts, change, opening, closing from account_day
  union all
  select id, day, day_entries, day_gifts, balance - day_opening, day_opening, balance from account
  where not hot and day_entries > 0;

-- What was answered under a key that the caller chose. The day is that of the key's own time (UUIDv7), so that the same
-- key always meets the same partition.
create table caller_key (
  day date not null,
  id uuid not null,
  player_id bigint not null,
  hash uuid not null,
  -- Null: refused.
  movement_id bigint,
  -- How many the movement has.
  entries smallint not null,
  refusal text,
  -- JSON, as text: it is only ever given back.
  answer text not null,
  created_at timestamptz not null,
  primary key (id, player_id, day),
  check ((movement_id is null) = (refusal is not null))
) partition by range (day);
insert into partitioned (name, keep_days) values ('caller_key', 8);

-- Money caused by a row of ours: once for ever.
create table business_key (
  what text not null,
  row_id text not null,
  step text not null,
  hash uuid not null,
  movement_id bigint not null,
  entries smallint not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (what, row_id, step)
);

-- One row while payouts are stopped, none otherwise.
create table ledger_stop (
  is_stopped boolean primary key default true check (is_stopped),
  because text not null,
  stopped_at timestamptz not null
);

-- Most entries are balanced by what rides on them and need no adding up.
create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from written where delta + coalesce(hot_delta, 0) + coalesce(more_delta, 0) <> 0
    group by movement_id, currency having sum(delta + coalesce(hot_delta, 0) + coalesce(more_delta, 0)) <> 0
  ) then
    raise exception 'a movement does not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger entry_balanced after insert on entry
  referencing new table as written for each statement execute function refuse_unbalanced();

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'restrict_violation';
end $$;
create trigger entry_added_only before update or delete or truncate on entry
  for each statement execute function refuse_rewriting();
