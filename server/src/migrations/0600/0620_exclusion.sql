-- Breaks from play and exclusion from it.

-- Until when the member may not stake, by the database's clock: in the one row that every stake locks, so that none is taken after an exclusion.
-- Infinity until further notice: an exclusion holds until play is asked for again.
alter table wallet add column barred_until timestamptz not null default '-infinity';

-- One row a break or an exclusion, as it was set. What a member set themself ends with its time alone.
create table away_period (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null check (kind in ('break', 'exclusion')),
  term text not null check (term in ('day', 'week', 'month', 'halfYear', 'year', 'fiveYears', 'forever')),
  starts_at timestamptz not null,
  -- null for ever
  ends_at timestamptz check (ends_at > starts_at),
  -- e-mail of the operator who set it; null when the member did
  operator text,
  -- the operator's; the member owes none
  reason text not null default '',
  check ((kind = 'break') = (term in ('day', 'week', 'month'))),
  check ((ends_at is null) = (term = 'forever')),
  check ((operator is null) = (reason = ''))
);
create index away_period_member on away_period (member_id, id desc);

-- What an owner lifted of what operators set.
create table away_lift (
  period_id bigint primary key references away_period,
  lifted_at timestamptz not null,
  operator text not null,
  reason text not null check (reason <> '')
);

-- When members asked for play again, after an exclusion had ended.
create table away_return (
  member_id bigint not null,
  asked_at timestamptz not null,
  primary key (member_id, asked_at)
);

revoke update, delete, truncate on away_period, away_lift, away_return from croupier_app;

create function refuse_own_lift() returns trigger language plpgsql as $$
begin
  if (select operator is null from away_period where id = new.period_id)
  then raise exception 'what a member set themself is never lifted'; end if;
  return new;
end $$;
create trigger own_periods_hold before insert on away_lift for each row execute function refuse_own_lift();
