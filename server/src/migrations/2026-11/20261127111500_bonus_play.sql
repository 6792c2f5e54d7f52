-- Bonus money that can be staked. One grant of a member is active at a time: it lies in the wallet's row, which every stake locks.

create table bonus_grant (
  member_id bigint not null,
  grant_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- stakes to be placed before the bonus becomes cash
  wagering bigint not null check (wagering >= 0),
  state text not null default 'active' check (state in ('active', 'converted', 'expired', 'forfeited', 'used_up')),
  -- stakes that were missing when the grant ended
  wagering_left bigint check (wagering_left between 0 and wagering),
  granted_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (member_id, grant_id),
  check ((state = 'active') = (ended_at is null)),
  check ((state = 'active') = (wagering_left is null))
);
create unique index bonus_grant_active on bonus_grant (member_id) where state = 'active';
revoke delete, truncate on bonus_grant from croupier_app;

-- The active grant, and the stakes that it still asks for.
alter table wallet add grant_id text, add wagering bigint not null default 0 check (wagering >= 0),
  add check (grant_id is not null or wagering = 0);

-- What of a stake was bonus money, and what of it counted towards the grant's wagering; null for stakes without a grant.
alter table round add bonus_cost bigint, add counted bigint,
  add constraint round_bonus_cost check (bonus_cost > 0 and bonus_cost <= cost) not valid,
  add constraint round_counted check (counted > 0) not valid;
alter table live_bet add bonus_stake bigint, add counted bigint,
  add constraint live_bet_bonus_stake check (bonus_stake > 0 and bonus_stake <= stake) not valid,
  add constraint live_bet_counted check (counted > 0) not valid;

-- What of a void round's win the member owes; null in rows of before, whose wins were cash: there it is what was not taken back.
alter table void_round add owed bigint check (owed between 0 and win);
