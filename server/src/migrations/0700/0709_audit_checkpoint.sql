-- Up to where the audit log has been hashed again and held: a page of the log checks its own rows and those after this one, not all of them.
create table audit_checkpoint (
  only_row boolean primary key default true check (only_row),
  seq bigint not null default 0,
  hash bytea not null default '',
  is_broken boolean not null default false,
  checked_at timestamptz
);
insert into audit_checkpoint default values;
revoke insert, delete, truncate on audit_checkpoint from croupier_app;
