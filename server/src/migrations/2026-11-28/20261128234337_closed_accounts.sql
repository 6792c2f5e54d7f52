-- Accounts that their members close. A closed account is disabled as well, so that everything that disabling stops is stopped.

alter table member
  add column closed_at timestamptz,
  -- the operator; null when the member did
  add column closed_by text,
  -- when the data of a closed account were erased
  add column erased_at timestamptz,
  add constraint member_closed_is_disabled check (closed_at is null or not enabled),
  add constraint member_erased_was_closed check (erased_at is null or closed_at is not null);
create index member_closed on member (closed_at) where closed_at is not null and erased_at is null;
