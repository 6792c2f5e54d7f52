-- Catalogue: the games on offer. What a game is comes from its code at each start; whether it is on offer is the operator's.

create table game (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  name text not null,
  vendor text not null default 'CROUPIER',
  category text not null,
  -- a path on the games origin
  cover text not null,
  -- return to player as a fraction, decimal text
  rtp text not null,
  volatility text not null,
  -- in multiples of the stake
  max_win double precision not null,
  -- false once the code no longer has the game; its rounds can still be replayed
  offered boolean not null default true,
  enabled boolean not null default true,
  play_for_fun boolean not null default true,
  total_play_count bigint not null default 0 check (total_play_count >= 0),
  sort integer not null default 100
);

-- Rounds before this moment are counted in game.total_play_count. One row.
create table play_count_mark (
  only_row boolean primary key default true check (only_row),
  counted_until timestamptz not null
);
insert into play_count_mark (counted_until) values ('2000-01-01T00:00:00Z');
revoke insert, delete on play_count_mark from croupier_app;
