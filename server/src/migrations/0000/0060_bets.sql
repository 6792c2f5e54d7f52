-- Bets: what the group-commit statement touches beside the wallet and the transfers.

-- The wallet is the member's one hot row: whatever a bet must change atomically lies in it. `seed_id` and `nonce` say under which pair of
-- seeds the next round is drawn, so that the nonce advances exactly when the stake is taken.
alter table wallet
  add column seed_id bigint not null default 0,
  add column nonce bigint not null default 0,
  add column last_bet_at timestamptz not null default '-infinity';

create table fair_seed (
  member_id bigint not null,
  seed_id bigint not null,
  -- sealed with the master key until revealed
  server_seed bytea not null,
  server_seed_hash bytea not null,
  client_seed text not null default '',
  -- rounds drawn under it, set when it is revealed
  rounds bigint,
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  primary key (member_id, seed_id)
);

create table game_session (
  member_id bigint not null,
  session_id bigint generated always as identity,
  token_hash bytea not null,
  game text not null,
  currency text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, session_id),
  unique (member_id, token_hash)
);

-- One row a round. Its events are not stored: game, version, mode, seeds and nonce recompute them exactly.
create table round (
  member_id bigint not null,
  -- number of the stake's transfer: unique and gapless in the member's own chain
  round_id bigint not null,
  session_id bigint not null,
  game text not null,
  version integer not null,
  mode text not null,
  currency text not null,
  -- base stake; `cost` is what was debited
  stake bigint not null check (stake > 0),
  cost bigint not null check (cost > 0),
  payout bigint not null check (payout >= 0),
  seed_id bigint not null,
  nonce bigint not null,
  -- a win that waits for end-round
  active boolean not null,
  event text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (member_id, round_id),
  check (active = (settled_at is null)),
  check (payout > 0 or not active)
);
create unique index round_active on round (member_id, session_id) where active;
create index round_created on round using brin (created_at);

-- A finished round never changes again.
revoke delete, truncate on round from croupier_app;
create function refuse_finished_round() returns trigger language plpgsql as $$
begin
  if not old.active then raise exception 'a finished round is never changed'; end if;
  if (new.member_id, new.round_id, new.session_id, new.game, new.version, new.mode, new.currency, new.stake, new.cost, new.payout, new.seed_id, new.nonce)
     is distinct from
     (old.member_id, old.round_id, old.session_id, old.game, old.version, old.mode, old.currency, old.stake, old.cost, old.payout, old.seed_id, old.nonce)
  then raise exception 'only the end of a round may be written'; end if;
  return new;
end $$;
create trigger round_is_final before update on round for each row execute function refuse_finished_round();

-- Play for fun: the same rounds on play money; a wallet is never touched.
create table demo_session (
  token_hash bytea primary key,
  game text not null,
  currency text not null,
  balance bigint not null check (balance >= 0),
  server_seed bytea not null,
  client_seed text not null,
  nonce bigint not null default 0,
  -- the open round, as {nonce, mode, stake, payout, event}
  open_round jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index demo_session_expiry on demo_session (expires_at);
