-- Who put a balance right by hand: always two people. Append-only like the transfers that it stands beside.
create table adjustment_operators (
  member_id bigint not null,
  adjustment_id text not null,
  proposed_by bigint not null,
  approved_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (member_id, adjustment_id),
  check (proposed_by <> approved_by)
);
revoke update, delete, truncate on adjustment_operators from croupier_app;
create trigger adjustment_operators_append_only before update or delete or truncate on adjustment_operators
  execute function refuse_change();
