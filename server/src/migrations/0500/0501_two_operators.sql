-- What one operator proposes and another decides: corrections of a member's balance, and changes of settings that move money.
-- A proposal's content never changes; it is decided once. Constraints say again what the code promises.

create table adjustment (
  adjustment_id bigint generated always as identity primary key,
  member_id bigint not null,
  account text not null check (account in ('cash', 'bonus')),
  -- seen from the member: a credit is money for them
  direction text not null check (direction in ('credit', 'debit')),
  -- minor units
  amount bigint not null check (amount > 0),
  currency text not null,
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
create index adjustment_member on adjustment (member_id, adjustment_id);
-- The same correction waits once: a second press of the button is not a second gift.
create unique index adjustment_waiting on adjustment (member_id, account, direction, amount) where status = 'proposed';
revoke update, delete, truncate on adjustment from croupier_app;
grant update (status, decided_by, decided_at, decision_reason) on adjustment to croupier_app;

create table setting_change (
  setting_change_id bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
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
create unique index setting_change_waiting on setting_change (key) where status = 'proposed';
revoke update, delete, truncate on setting_change from croupier_app;
grant update (status, decided_by, decided_at, decision_reason) on setting_change to croupier_app;
