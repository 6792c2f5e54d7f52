-- Live tables: one outcome a round for all who bet on it. The state of a table lies here and nowhere else: any process can take over at any moment.

create table live_table (
  -- the game's code
  table_id text primary key,
  -- the process that deals, for as long as its lease runs
  leader text,
  lease_until timestamptz not null default '-infinity'
) with (fillfactor = 50);

create table live_round (
  round_id bigint generated always as identity primary key,
  table_id text not null,
  -- 1, 2, 3 … at each table; the nonce of its bytes
  number bigint not null check (number > 0),
  version integer not null,
  phase text not null check (phase in ('betting', 'closed', 'flight', 'result', 'payout', 'done', 'void')),
  -- sealed with the master key until the result is shown; its hash is told before the first bet
  server_seed bytea not null,
  server_seed_hash bytea not null,
  client_seed text not null,
  opened_at timestamptz not null default clock_timestamp(),
  -- of the phase; null in a flight, whose end is a secret
  ends_at timestamptz,
  flight_at timestamptz,
  -- what everybody sees of the outcome, from the result on
  events jsonb,
  unique (table_id, number),
  check ((events is not null) = (phase in ('result', 'payout', 'done')))
) with (fillfactor = 50);
create unique index live_round_open on live_round (table_id) where phase not in ('done', 'void');

-- What was committed before the first bet stays, and a round only goes forward.
create function refuse_live_round_change() returns trigger language plpgsql as $$
declare phases constant text[] := array['betting', 'closed', 'flight', 'result', 'payout', 'done'];
begin
  if (new.round_id, new.table_id, new.number, new.version, new.server_seed, new.server_seed_hash, new.client_seed, new.opened_at)
     is distinct from
     (old.round_id, old.table_id, old.number, old.version, old.server_seed, old.server_seed_hash, old.client_seed, old.opened_at)
  then raise exception 'what a round was opened with is never changed'; end if;
  if old.phase in ('done', 'void') then raise exception 'a finished round is never changed'; end if;
  if new.phase = 'void' then
    if old.events is not null then raise exception 'a round with a result is never void'; end if;
  elsif array_position(phases, new.phase) < array_position(phases, old.phase) then
    raise exception 'a round goes forward only';
  end if;
  if old.events is not null and new.events is distinct from old.events then raise exception 'a result is never changed'; end if;
  if old.flight_at is not null and new.flight_at is distinct from old.flight_at then raise exception 'a flight starts once'; end if;
  return new;
end $$;
create trigger live_round_goes_forward before update on live_round for each row execute function refuse_live_round_change();
revoke delete, truncate on live_round from croupier_app;

create sequence live_bet_number;
grant usage on sequence live_bet_number to croupier_app;

create table live_bet (
  member_id bigint not null,
  bet_id bigint not null default nextval('live_bet_number'),
  round_id bigint not null,
  session_id bigint not null,
  -- the client's name of the bet: sent again, it is taken once
  request text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  choice jsonb not null,
  state text not null default 'open' check (state in ('open', 'settled', 'void')),
  payout bigint check (payout >= 0),
  -- where it left a flight by hand, hundredths
  cashed_out_at integer check (cashed_out_at >= 100),
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  primary key (member_id, bet_id),
  unique (member_id, round_id, request),
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'settled') = (payout is not null))
);
create index live_bet_round on live_bet (round_id, bet_id);
create index live_bet_open on live_bet (round_id, member_id) where state = 'open';

create function refuse_settled_live_bet() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then raise exception 'a settled bet is never changed'; end if;
  if (new.member_id, new.bet_id, new.round_id, new.session_id, new.request, new.currency, new.stake, new.choice, new.created_at)
     is distinct from
     (old.member_id, old.bet_id, old.round_id, old.session_id, old.request, old.currency, old.stake, old.choice, old.created_at)
  then raise exception 'a bet is never changed'; end if;
  return new;
end $$;
create trigger live_bet_is_final before update on live_bet for each row execute function refuse_settled_live_bet();
revoke delete, truncate on live_bet from croupier_app;

-- Who sits where: each process tells of the sockets that it holds, again and again.
create table live_seats (
  table_id text not null,
  process text not null,
  names jsonb not null,
  count integer not null check (count >= 0),
  seen_at timestamptz not null default clock_timestamp(),
  primary key (table_id, process)
);

create table live_chat (
  line_id bigint generated always as identity primary key,
  table_id text not null,
  member_id bigint not null,
  name text not null,
  body text not null check (length(body) between 1 and 160),
  created_at timestamptz not null default clock_timestamp()
);
create index live_chat_table on live_chat (table_id, line_id desc);

create table live_chatter (
  member_id bigint primary key,
  -- messages that were not passed on
  refused integer not null default 0,
  muted_until timestamptz not null default '-infinity'
);
