-- What games have really paid, added up from rounds that ended, to be held against what they publish. Enough is kept to judge any mode of any
-- game: sums of stakes s and of what rounds paid beyond their cost, n, and of their squares and products.
create table game_return (
  game text not null,
  version integer not null,
  mode text not null,
  currency text not null,
  rounds bigint not null,
  staked bigint not null,
  net bigint not null,
  stake_squares numeric not null,
  stake_net numeric not null,
  net_squares numeric not null,
  primary key (game, version, mode, currency)
);

-- Rounds that ended before this moment are in `game_return`. One row.
create table game_return_mark (
  only_row boolean primary key default true check (only_row),
  counted_until timestamptz not null
);
insert into game_return_mark (counted_until) values ('2000-01-01T00:00:00Z');

-- Games whose return is outside its interval, and since when.
create table game_return_alarm (
  game text not null,
  version integer not null,
  mode text not null,
  since timestamptz not null,
  primary key (game, version, mode)
);
revoke insert, delete on game_return_mark from croupier_app;

-- Rounds end in about the order in which they lie.
create index round_settled on round using brin (settled_at);
