-- Movements between two accounts of the house. A `transfer` touches a member; these touch none, are rare, and name the two operators who decided.
create table house_transfer (
  id bigint generated always as identity primary key,
  -- one effect a movement, however often it is tried
  key text not null unique,
  kind text not null,
  debit text not null,
  credit text not null,
  -- minor units
  amount bigint not null check (amount > 0),
  currency text not null,
  -- what the operators decided
  reference_id text not null,
  proposed_by bigint not null,
  approved_by bigint not null,
  created_at timestamptz not null default now(),
  check (debit <> credit),
  check (proposed_by <> approved_by)
);
revoke update, delete, truncate on house_transfer from croupier_app;
create trigger house_transfer_append_only before update or delete or truncate on house_transfer execute function refuse_change();

-- Since when a jackpot has had no game; null while it has one. Its terms never change.
alter table jackpot add column idle_since timestamptz default now();
update jackpot set idle_since = null where code in (select jackpot from jackpot_game);
grant update (idle_since) on jackpot to croupier_app;
-- Which jackpot a game pays into may change; what was put into each is in the transfers.
grant update (jackpot), delete on jackpot_game to croupier_app;
