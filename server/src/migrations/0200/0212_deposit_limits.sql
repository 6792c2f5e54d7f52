-- How much a member lets themself deposit in a day, a week and a month. A lower limit holds at once, a higher one, or none, a day later.
create table deposit_limit (
  member_id bigint not null,
  period text not null check (period in ('day', 'week', 'month')),
  -- minor units of the member's currency; null for none
  amount bigint check (amount > 0),
  -- what holds from then on; `pending` says that there is something to come, because none is an amount too
  pending boolean not null default false,
  pending_amount bigint check (pending_amount > 0),
  pending_from timestamptz,
  updated_at timestamptz not null,
  primary key (member_id, period),
  check (pending = (pending_from is not null)),
  check (pending or pending_amount is null)
);
revoke delete, truncate on deposit_limit from croupier_app;

-- Every change, for the member and the regulator.
create table deposit_limit_change (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  period text not null,
  amount bigint,
  effective_at timestamptz not null,
  created_at timestamptz not null
);
create index deposit_limit_change_member on deposit_limit_change (member_id, id desc);
revoke update, delete, truncate on deposit_limit_change from croupier_app;
