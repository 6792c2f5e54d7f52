-- What each check of the books found (npm run books): the metrics tell of the last one. The owner writes it; the application only reads.
create table book_check (
  check_id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  seconds double precision not null check (seconds >= 0),
  transfers bigint not null check (transfers >= 0),
  -- the first broken rule; null when the books were clean
  broken_rule text
);
revoke insert, update, delete, truncate on book_check from croupier_app;
