-- Operators who make offers and see nothing of members.
alter table operator drop constraint operator_role_check;
alter table operator add check (role in ('owner', 'cashier', 'support', 'marketing'));
alter table operator_invitation drop constraint operator_invitation_role_check;
alter table operator_invitation add check (role in ('owner', 'cashier', 'support', 'marketing'));

-- A version of an offer that one operator proposes to put in force, and another decides about.
create table offer_change (
  offer_change_id bigint generated always as identity primary key,
  offer_id text not null,
  version integer not null,
  -- the version in force when it was proposed; null for none. Another one in force by then makes the approval a conflict
  replaces integer,
  reason text not null check (char_length(reason) >= 10),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by bigint not null references operator,
  proposed_at timestamptz not null,
  decided_by bigint references operator,
  decided_at timestamptz,
  decision_reason text,
  foreign key (offer_id, version) references offer_version,
  foreign key (offer_id, replaces) references offer_version,
  check ((status = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status not in ('approved', 'rejected') or decided_by <> proposed_by),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  check ((status = 'rejected') = (decision_reason is not null))
);
create index offer_change_offer on offer_change (offer_id, offer_change_id);
create unique index offer_change_waiting on offer_change (offer_id) where status = 'proposed';
revoke update, delete, truncate on offer_change from croupier_app;
grant update (status, decided_by, decided_at, decision_reason) on offer_change to croupier_app;
