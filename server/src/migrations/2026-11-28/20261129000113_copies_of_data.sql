-- Copies of everything that the house keeps about a member. Their bytes lie sealed in the house's place for files, in chunks, so that a long history is never whole in memory.

create table data_copy (
  data_copy_id bigint generated always as identity primary key,
  member_id bigint not null,
  requested_at timestamptz not null,
  -- null while it is being made
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint not null default 0 check (bytes >= 0),
  check ((ready_at is null) = (expires_at is null))
);
-- Of each member one is made at a time.
create unique index data_copy_building on data_copy (member_id) where ready_at is null;
create index data_copy_member on data_copy (member_id, data_copy_id desc);
create index data_copy_expiry on data_copy (expires_at) where expires_at is not null;

create table data_copy_chunk (
  data_copy_id bigint not null references data_copy on delete cascade,
  position integer not null,
  file_id text not null check (file_id ~ '^[0-9a-f]{32}$'),
  primary key (data_copy_id, position)
);
create index data_copy_chunk_file on data_copy_chunk (file_id);
