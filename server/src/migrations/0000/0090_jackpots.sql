-- Progressive jackpots of the house. What a jackpot promises never changes: a change is a new jackpot with a code of its own, so that every round
-- can be checked against the terms that it was played on. Amounts of `jackpot` are hundredths of a US dollar and scale with the currency like stakes.

create table jackpot (
  code text primary key check (code ~ '^[a-z0-9-]{1,40}$'),
  name text not null,
  -- what of a round's cost goes into it, hundredths of a percent
  contribution integer not null check (contribution between 1 and 500),
  -- what it begins with; the house pays it when it is won
  seed bigint not null check (seed >= 0),
  -- either won at random: a round's chance is its cost in so many
  odds bigint check (odds between 100 and 200000000),
  -- or won when the pot reaches a secret amount, which is never above this
  ceiling bigint,
  sort integer not null default 100,
  check ((odds is null) <> (ceiling is null)),
  -- the house adds one percent of the stakes at most
  check (odds is null or seed * 100 <= odds),
  check (ceiling is null or ceiling between seed + 1 and 200000000)
);

-- The games that pay into a jackpot and can win it. A game has one jackpot at most.
create table jackpot_game (
  game text primary key,
  jackpot text not null references jackpot (code)
);
revoke update, delete, truncate on jackpot, jackpot_game from croupier_app;

-- What was counted of each pot. Bets never touch it: they append to `jackpot_tail`, and whoever counts locks the pot.
create table jackpot_pot (
  jackpot text not null references jackpot (code),
  currency text not null,
  -- grows by one with each win
  cycle integer not null default 1 check (cycle > 0),
  -- contributions that were counted and are not won, minor units
  collected bigint not null default 0 check (collected >= 0),
  -- jackpots with a ceiling: 32 bytes that decide the amount at which this cycle is won, sealed, and their SHA-256, published from its start
  secret bytea,
  secret_hash bytea,
  primary key (jackpot, currency),
  check ((secret is null) = (secret_hash is null))
);

-- What stakes have put into pots and nobody has counted yet, written by the statement that takes the stakes.
create table jackpot_tail (
  id bigint generated always as identity,
  jackpot text not null,
  currency text not null,
  member_id bigint not null,
  round_id bigint not null,
  amount bigint not null check (amount >= 0),
  -- the round's own numbers won the jackpot
  hit boolean not null,
  primary key (jackpot, currency, id)
);

create table jackpot_hit (
  member_id bigint not null,
  round_id bigint not null,
  jackpot text not null references jackpot (code),
  currency text not null,
  cycle integer not null,
  -- what was paid, minor units, and what of it was the seed
  amount bigint not null check (amount > 0),
  seed bigint not null check (seed between 0 and amount),
  -- revealed once it is won
  secret bytea,
  secret_hash bytea,
  created_at timestamptz not null default now(),
  primary key (member_id, round_id),
  unique (jackpot, currency, cycle)
);
revoke update, delete, truncate on jackpot_hit from croupier_app;
create trigger jackpot_hit_append_only before update or delete or truncate on jackpot_hit execute function refuse_change();

-- 1,000 US dollars at first, won by a round in 500,000 dollars staked; and one that begins with 50 and is won before it passes 500.
insert into jackpot (code, name, contribution, seed, odds, ceiling, sort) values
  ('summit', 'Summit', 100, 100000, 50000000, null, 1),
  ('lantern', 'Lantern', 100, 5000, null, 50000, 2);
insert into jackpot_game (game, jackpot) values
  ('thunder-throne', 'summit'), ('piggy-vault', 'summit'), ('phoenix-rising', 'summit'),
  ('sugar-storm', 'lantern'), ('moonlit-sakura', 'lantern');
