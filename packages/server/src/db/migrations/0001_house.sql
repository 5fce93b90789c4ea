-- What the kernel itself keeps: the register of daily partitions, jobs, and the outbox of events.

-- Every table in daily partitions by its column "day" (the Taipei date). keep_days null: kept for ever.
create table partitioned (
  name text primary key,
  keep_days integer check (keep_days > 0)
);

create table job (
  id bigint generated always as identity primary key,
  brand text,
  kind text not null,
  -- Deterministic: the same work asked for twice is one job.
  key text not null unique,
  payload jsonb not null default '{}',
  run_at timestamptz not null,
  locked_until timestamptz,
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz
);
create index job_due on job (run_at) where done_at is null;

create table event (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  -- The writing transaction. Ids are handed out before commit, so "id > last" loses events; a reader takes those with
  -- xid < pg_snapshot_xmin(pg_current_snapshot()) in the order (xid, id).
  xid xid8 not null default pg_current_xact_id()
);
create index event_order on event (xid, id);

-- How far each consumer has read: the pair (xid, position) of the last event it applied, position being the event's id.
create table event_position (
  consumer text primary key,
  xid xid8 not null default '0',
  position bigint not null default 0
);
