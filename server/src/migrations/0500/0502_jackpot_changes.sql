-- What one operator proposes about jackpots and another decides: a new one, which one a game pays into, pots that move into another.
create table jackpot_change (
  jackpot_change_id bigint generated always as identity primary key,
  kind text not null check (kind in ('create', 'assign', 'move')),
  -- the new jackpot's code, the game, or the jackpot whose pots move
  subject text not null,
  content jsonb not null,
  reason text not null check (char_length(reason) >= 10),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by bigint not null references operator,
  proposed_at timestamptz not null,
  decided_by bigint references operator,
  decided_at timestamptz,
  decision_reason text,
  check ((status = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status not in ('approved', 'rejected') or decided_by <> proposed_by),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  check ((status = 'rejected') = (decision_reason is not null))
);
-- One decision about a subject waits at a time.
create unique index jackpot_change_waiting on jackpot_change (kind, subject) where status = 'proposed';
revoke update, delete, truncate on jackpot_change from croupier_app;
grant update (status, decided_by, decided_at, decision_reason) on jackpot_change to croupier_app;
