-- Operators correct members' data. What was and what became of it lies here, where it can be erased with the member's data; the audit log keeps masked values.

alter table member
  -- counts corrections: one that was begun on an older version is refused
  add column data_version integer not null default 1 check (data_version > 0),
  -- false after a correction of the address, until its owner has followed the link that was mailed to it
  add column email_proved boolean not null default true;

create table member_correction (
  member_correction_id bigint generated always as identity primary key,
  member_id bigint not null,
  -- the member's version that the operator saw
  data_version integer not null,
  -- values by field; empty once the member's data were erased
  before jsonb not null,
  after jsonb not null,
  -- made by the console: a repeated request finds its correction
  request_key text not null unique,
  needs_approval boolean not null,
  reason text not null check (char_length(reason) >= 10),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by bigint not null references operator,
  proposed_at timestamptz not null,
  decided_by bigint references operator,
  decided_at timestamptz,
  decision_reason text,
  check ((status = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (needs_approval or (status = 'approved' and decided_by = proposed_by)),
  check (not needs_approval or status not in ('approved', 'rejected') or decided_by <> proposed_by),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  check ((status = 'rejected') = (decision_reason is not null))
);
create index member_correction_member on member_correction (member_id, member_correction_id desc);
-- Of each member one waits.
create unique index member_correction_waiting on member_correction (member_id) where status = 'proposed';
revoke update, delete, truncate on member_correction from croupier_app;
grant update (status, decided_by, decided_at, decision_reason, before, after, reason) on member_correction to croupier_app;

-- A link may prove a corrected address, too.
alter table mail_key drop constraint mail_key_purpose_check;
alter table mail_key add constraint mail_key_purpose_check check (purpose in ('activate', 'reset', 'proveEmail'));
