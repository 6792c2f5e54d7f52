-- What operators set of the club: figures of levels and packages by proposal, and points by hand.

-- `replaces`: the package whose place it took.
alter table loyalty_package
  add titles jsonb not null default '{}' check (jsonb_typeof(titles) = 'object'),
  add sort integer not null default 0 check (sort >= 0),
  add replaces bigint references loyalty_package;
create unique index loyalty_package_replaced on loyalty_package (replaces) where replaces is not null;

create table loyalty_change (
  loyalty_change_id bigint generated always as identity primary key,
  kind text not null check (kind in ('level', 'package')),
  -- the level or the package, of which one change waits at a time; null for a further package
  about text,
  content jsonb not null,
  reason text not null check (char_length(reason) >= 10),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by bigint not null references operator,
  proposed_at timestamptz not null,
  decided_by bigint references operator,
  decided_at timestamptz,
  decision_reason text,
  check ((status = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status not in ('approved', 'rejected') or decided_by <> proposed_by),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  check ((status = 'rejected') = (decision_reason is not null))
);
create unique index loyalty_change_waiting on loyalty_change (about) where status = 'proposed';
revoke update, delete, truncate on loyalty_change from croupier_app;
grant update (status, decided_by, decided_at, decision_reason) on loyalty_change to croupier_app;

-- Points that an operator gave or took. Many wait for a second operator.
create table loyalty_by_hand (
  loyalty_by_hand_id bigint generated always as identity primary key,
  member_id bigint not null,
  -- below zero for points that are taken
  points bigint not null check (points <> 0),
  -- made by the console: a repeated request finds its change
  request_key text not null unique,
  needs_approval boolean not null,
  reason text not null check (char_length(reason) >= 10),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by bigint not null references operator,
  proposed_at timestamptz not null,
  decided_by bigint references operator,
  decided_at timestamptz,
  decision_reason text,
  check ((status = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (needs_approval or (status = 'approved' and decided_by = proposed_by)),
  check (not needs_approval or status not in ('approved', 'rejected') or decided_by <> proposed_by),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  check ((status = 'rejected') = (decision_reason is not null))
);
create index loyalty_by_hand_member on loyalty_by_hand (member_id, proposed_at);
revoke update, delete, truncate on loyalty_by_hand from croupier_app;
grant update (status, decided_by, decided_at, decision_reason) on loyalty_by_hand to croupier_app;
