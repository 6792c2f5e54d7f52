-- Documents that prove who a member is. A hand-in never changes its pictures; it waits, is accepted, rejected, or replaced by a newer one.

-- When a picture was first used for something. One that never is, is swept up: nobody meant to keep it.
alter table file add column used_at timestamptz;
update file set used_at = created_at;
create index file_unused on file (created_at) where used_at is null;
grant update (used_at) on file to croupier_app;

create table document (
  member_id bigint not null,
  document_id bigint generated always as identity,
  kind text not null check (kind in ('idcard', 'idcardHold', 'address', 'payment', 'wealth')),
  state text not null default 'auditing' check (state in ('auditing', 'accepted', 'rejected', 'replaced')),
  origin text not null check (origin in ('documents', 'cashout')),
  submitted_at timestamptz not null,
  -- the operator; null until somebody decides
  decided_by bigint,
  decided_at timestamptz,
  reason text,
  note text,
  -- the date that an accepted address proof bears
  issued_on date,
  primary key (member_id, document_id),
  check ((state in ('accepted', 'rejected')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null)),
  check (note is null or state = 'rejected'),
  check (reason is distinct from 'other' or note is not null),
  check (issued_on is null or state in ('accepted', 'rejected')),
  check (state <> 'accepted' or kind <> 'address' or issued_on is not null)
);
-- Of each kind one waits or counts.
create unique index document_current on document (member_id, kind) where state in ('auditing', 'accepted');
create index document_queue on document (state, submitted_at, document_id);
revoke update, delete, truncate on document from croupier_app;
grant update (state, decided_by, decided_at, reason, note, issued_on) on document to croupier_app;

create table document_file (
  member_id bigint not null,
  document_id bigint not null,
  position smallint not null check (position between 1 and 6),
  file_id text not null,
  primary key (member_id, document_id, position),
  -- A picture proves one thing, once.
  unique (member_id, file_id),
  foreign key (member_id, document_id) references document,
  foreign key (member_id, file_id) references file
);
revoke update, delete, truncate on document_file from croupier_app;
