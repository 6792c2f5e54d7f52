-- Rounds that were declared void: the stake was given back and the win, if it was paid, taken back as far as the cash reached. Beside the round,
-- because a finished round is never changed.
create table void_round (
  member_id bigint not null,
  round_id bigint not null,
  -- the win that had been paid by then, zero when there was none
  win bigint not null check (win >= 0),
  created_at timestamptz not null default now(),
  primary key (member_id, round_id)
);
revoke update, delete, truncate on void_round from croupier_app;
create trigger void_round_append_only before update or delete or truncate on void_round execute function refuse_change();
