-- Texts of mails and messages that operators write over those that the product ships. The shipped ones are files of the server.

create table template_version (
  -- mail.activation, message.cashoutPaid
  template text not null check (template ~ '^(mail|message)\.[A-Za-z]{1,40}$'),
  version integer not null check (version > 0),
  -- by language: subject, body, button and closing line
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  -- of the shipped texts that it was written over
  shipped_sha256 bytea not null check (length(shipped_sha256) = 32),
  written_by bigint not null references operator,
  written_at timestamptz not null,
  primary key (template, version)
);
revoke update, delete, truncate on template_version from croupier_app;

-- Which version is in force: of the approved ones the one that was decided last.
create table template_change (
  template_change_id bigint generated always as identity primary key,
  template text not null check (template ~ '^(mail|message)\.[A-Za-z]{1,40}$'),
  -- 0: the shipped text
  version integer not null check (version >= 0),
  needs_approval boolean not null,
  reason text not null,
  -- made by the console: a repeated request finds its change
  request_key text not null unique,
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by bigint not null references operator,
  proposed_at timestamptz not null,
  decided_by bigint references operator,
  decided_at timestamptz,
  decision_reason text,
  check ((status = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (needs_approval or (status = 'approved' and decided_by = proposed_by)),
  check (not needs_approval or char_length(reason) >= 10),
  check (not needs_approval or status not in ('approved', 'rejected') or decided_by <> proposed_by),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  check ((status = 'rejected') = (decision_reason is not null))
);
create unique index template_change_waiting on template_change (template) where status = 'proposed';
create index template_change_template on template_change (template, status);
revoke update, delete, truncate on template_change from croupier_app;
grant update (status, decided_by, decided_at, decision_reason) on template_change to croupier_app;

-- How many sample mails each operator has sent to themselves within an hour.
create table template_try (
  operator_id bigint primary key references operator,
  since timestamptz not null,
  tried integer not null check (tried > 0)
);
