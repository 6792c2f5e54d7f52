-- What an operator stopped at once, beside single games: everything, or all games of a vendor. A row stops; taking it away opens again.
create table play_stop (
  scope text primary key check (scope = 'house' or scope ~ '^vendor:.{1,40}$'),
  created_at timestamptz not null default now()
);
create trigger play_stop_changed after insert or update or delete on play_stop
  for each statement execute function catalogue_changed();
