-- What members lose and deposit in a week, and what they are paid for it: cashback and weekly bonuses. Weeks begin on Monday, midnight UTC.

-- The parts of a week that offers look at, in minutes from its beginning. `until_minute` does not belong to it.
create table week_span (
  span_id smallint generated always as identity primary key,
  from_minute smallint not null check (from_minute >= 0),
  until_minute smallint not null check (until_minute <= 10080),
  -- the first week that is counted whole
  first_week timestamptz not null,
  unique (from_minute, until_minute),
  check (from_minute < until_minute)
);
revoke update, delete, truncate on week_span from croupier_app;
-- Monday from 00:01 until 23:59, and Monday to Thursday
insert into week_span (from_minute, until_minute, first_week) values (1, 1439, '1970-01-05T00:00:00Z'), (0, 5760, '1970-01-05T00:00:00Z');

create table week_figure (
  week timestamptz not null check (week = date_trunc('week', week, 'UTC')),
  span_id smallint not null references week_span,
  member_id bigint not null,
  -- own money staked less won, minor units; below zero when the member won
  net_loss bigint not null default 0,
  deposits integer not null default 0,
  primary key (week, span_id, member_id)
) with (fillfactor = 80);
revoke truncate on week_figure from croupier_app;

create table week_mark (
  only_row boolean primary key default true check (only_row),
  -- in the feed of stakes
  cursor text not null
);
insert into week_mark (cursor) values ('0:0');
revoke insert, delete, truncate on week_mark from croupier_app;

-- What an offer pays for a week. Computed whole before anything is paid.
create table weekly_run (
  run_id bigint generated always as identity primary key,
  offer_id text not null,
  version integer not null,
  week timestamptz not null check (week = date_trunc('week', week, 'UTC')),
  -- waiting for an operator's approval, due at `pays_at`, paid, or stopped by an operator
  state text not null check (state in ('waiting', 'due', 'paid', 'stopped')),
  needs_approval boolean not null,
  computed_at timestamptz not null,
  pays_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  stopped_by text,
  stop_reason text,
  -- when all was paid, or it was stopped
  ended_at timestamptz,
  unique (offer_id, week),
  foreign key (offer_id, version) references offer_version,
  check ((approved_by is null) = (approved_at is null)),
  check (state = 'stopped' or (stopped_by is null and stop_reason is null)),
  check ((state in ('paid', 'stopped')) = (ended_at is not null)),
  check (state <> 'waiting' or (needs_approval and approved_by is null)),
  check (state not in ('due', 'paid') or not needs_approval or approved_by is not null)
);
revoke delete, truncate on weekly_run from croupier_app;
create index weekly_run_open on weekly_run (pays_at) where state = 'due';

-- Who gets what in a run, and who is left out and why.
create table weekly_run_member (
  run_id bigint not null references weekly_run,
  member_id bigint not null,
  currency text not null,
  level text not null,
  -- in the part of the week that the offer counts, and in the week until it is paid, minor units
  counted_loss bigint not null,
  week_loss bigint not null,
  deposits integer not null,
  -- minor units; 0 for members who are left out
  amount bigint not null check (amount >= 0),
  -- stakes that the bonus asks for, minor units; 0 for cash
  wagering bigint not null check (wagering >= 0),
  -- conditions and limits that left the member out
  reasons text[] not null,
  state text not null check (state in ('due', 'paid', 'out')),
  paid_at timestamptz,
  primary key (run_id, member_id),
  check ((state = 'out') = (amount = 0)),
  check ((state = 'out') = (cardinality(reasons) > 0)),
  check ((state = 'paid') = (paid_at is not null))
);
revoke delete, truncate on weekly_run_member from croupier_app;
create index weekly_run_member_due on weekly_run_member (run_id, member_id) where state = 'due';

create table weekly_run_total (
  run_id bigint not null references weekly_run,
  currency text not null,
  -- who gets something, who is left out, and the sum, minor units
  members integer not null,
  left_out integer not null,
  amount bigint not null check (amount >= 0),
  paid_members integer not null default 0,
  paid_amount bigint not null default 0,
  primary key (run_id, currency),
  check (paid_members <= members and paid_amount <= amount)
);
revoke delete, truncate on weekly_run_total from croupier_app;
