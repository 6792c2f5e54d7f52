-- Events: facts that domains publish, kept for listeners that read them in order after a cursor of their own.

create table kept_event (
  event_id bigint generated always as identity primary key,
  name text not null,
  fact jsonb not null,
  created_at timestamptz not null default now(),
  -- where listeners read it; null until the first delivery after the commit gives it the next place
  position bigint unique check (position > 0)
);
create index kept_event_unplaced on kept_event (event_id) where position is null;
create index kept_event_read on kept_event (name, position);
-- What happened stays as it was told: it is placed once, and old facts are forgotten.
revoke update, truncate on kept_event from croupier_app;
grant update (position) on kept_event to croupier_app;

-- The last place that was given. One row: whoever gives places holds it until the commit, so that places become visible in their order.
create table event_order (
  only_row boolean primary key default true check (only_row),
  last_position bigint not null check (last_position >= 0)
);
insert into event_order (last_position) values (0);
revoke insert, delete, truncate on event_order from croupier_app;

-- How far each listener has come.
create table event_listener (
  -- of its event and its own: 'deposit.settled:mail'
  name text primary key,
  event text not null,
  position bigint not null check (position >= 0),
  -- when a server last knew this listener
  seen_at timestamptz not null default now()
);
create index event_listener_event on event_listener (event);
