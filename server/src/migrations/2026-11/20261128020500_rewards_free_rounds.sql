-- Free rounds: rounds of a slot that the house pays. A set counts them, and each round names the set that it was played from.
create table free_round_set (
  member_id bigint not null,
  set_id text not null,
  currency text not null,
  game text not null,
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds > 0),
  -- void rounds are not counted: they can be played again
  played integer not null default 0 check (played between 0 and rounds),
  -- whether wins are paid as cash at once, or become a bonus when the set ends
  wins text not null check (wins in ('cash', 'bonus')),
  -- the most that is paid as cash
  most bigint check (most > 0),
  -- what its rounds won, and what of it the member has had
  won bigint not null default 0 check (won >= 0),
  paid bigint not null default 0 check (paid >= 0),
  state text not null default 'open' check (state in ('open', 'played', 'expired', 'forfeited')),
  -- its member excluded themselves: it ends once no round of it is open
  forfeits boolean not null default false,
  -- when a break of its member ends, in which its days do not run
  frozen_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, set_id),
  check ((state = 'open') = (ended_at is null))
);
create index free_round_set_open on free_round_set (expires_at) where state = 'open';
revoke delete, truncate on free_round_set from croupier_app;

-- The set that a round was played from; its cost was paid by the house.
alter table round add free_set text;
create index round_of_free_set on round (member_id, free_set) where free_set is not null;

-- A free round moves between accounts of the house alone: the member's balance is the same before and after it.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'transfer'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%abs(%';
  execute format('alter table transfer drop constraint %I', name);
end $$;
alter table transfer add constraint transfer_changes_balance check (abs(balance_after - balance_before) =
  case when debit in ('cash', 'bonus', 'held') or credit in ('cash', 'bonus', 'held') then amount else 0 end) not valid;
