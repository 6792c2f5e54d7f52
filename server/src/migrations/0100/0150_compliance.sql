-- Compliance: pictures that members upload as proof. Their bytes lie sealed in the data folder; a row exists only after its bytes do.

create table file (
  member_id bigint not null,
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  content_type text not null,
  -- of the picture as stored, before sealing
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  primary key (member_id, id)
);
-- An operator looks a picture up by its id alone.
create index file_id on file (id);
-- Proofs of past cash-outs stay what they were.
revoke update on file from croupier_app;
