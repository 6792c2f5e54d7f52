-- Copies of members' pictures in the box that the app shows, made with the upload, and pictures of the house itself.

create table file_copy (
  member_id bigint not null,
  file_id text not null,
  -- under which the copy's bytes lie
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  sha256 bytea not null,
  primary key (member_id, file_id),
  foreign key (member_id, file_id) references file on delete cascade
);
create index file_copy_id on file_copy (id);
revoke update, delete, truncate on file_copy from croupier_app;

-- What an operator uploaded for everybody to see: a picture of an article, a banner, a contact. Served to whoever asks.
create table house_picture (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  content_type text not null,
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sha256 bytea not null,
  -- the operator
  uploaded_by bigint not null,
  uploaded_at timestamptz not null default now()
);
revoke update, delete, truncate on house_picture from croupier_app;
