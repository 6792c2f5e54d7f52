-- The lobby: what players look for in a game, what the operator says of it, and each member's favourites.

alter table game
  -- what the code says of the game, written at each start
  add column family text not null default 'slots',
  add column mechanic text not null default '',
  add column themes text[] not null default '{}',
  -- false when the return is the mean of a simulation
  add column rtp_exact boolean not null default true,
  -- pays into a progressive jackpot and can win it
  add column jackpot boolean not null default false,
  -- what the operator says; null and empty leave it as the code has it
  add column operator_category text check (operator_category <> ''),
  add column operator_tags text[] not null default '{}';

create index game_by_plays on game (total_play_count desc, id) where enabled and offered;
create index game_by_order on game (sort, total_play_count desc, id) where enabled and offered;

-- Answers of the lobby are kept until this number changes. One row.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);
revoke insert, delete on catalogue_version from croupier_app;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger game_changed after insert or update or delete on game
  for each statement execute function catalogue_changed();

create table favourite (
  member_id bigint not null,
  game_id text not null references game (id),
  added_at timestamptz not null default now(),
  primary key (member_id, game_id)
);
