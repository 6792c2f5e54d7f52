-- Operators, their logins and sessions, and the audit log.

create table operator (
  operator_id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'cashier', 'support')),
  -- argon2id
  password_hash text not null,
  -- sealed with the master key; null until the first login has proved a code
  totp_secret bytea,
  -- the 30-second step of the last accepted code: a code works once
  totp_last_step bigint not null default 0,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  unique (email)
);
revoke delete, truncate on operator from croupier_app;

-- Wrong tries by the address that was typed, known or not: a lock-out must not tell which addresses belong to operators.
create table operator_attempt (
  email text primary key,
  failures integer not null check (failures >= 0),
  last_at timestamptz not null
);

-- Between the two steps of a login.
create table operator_challenge (
  token_hash bytea primary key,
  operator_id bigint not null references operator,
  -- sealed; the secret that a first login offers, kept here until a code proves that the authenticator has it
  offered_secret bytea,
  expires_at timestamptz not null
);

create table operator_session (
  session_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  operator_id bigint not null references operator,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index operator_session_operator on operator_session (operator_id);
revoke delete, truncate on operator_session from croupier_app;

-- One row an operator's act. `entry` is the canonical JSON of the act, and exactly what is hashed:
-- hash = SHA-256(hash of the row before, then entry in UTF-8); nothing stands before the first row.
create table audit (
  seq bigint primary key,
  entry text not null check (jsonb_typeof(entry::jsonb) = 'object'),
  hash bytea not null
);

-- The newest row. Appending locks it, so that acts of two operators form one chain; it also betrays a cut-off tail.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, '');

-- The log as columns, for people with SQL.
create view audit_entry as
  select seq, (entry::jsonb ->> 'time')::timestamptz as time, entry::jsonb ->> 'operator' as operator,
    entry::jsonb ->> 'action' as action, entry::jsonb ->> 'subjectType' as subject_type,
    entry::jsonb ->> 'subjectId' as subject_id, entry::jsonb -> 'before' as before, entry::jsonb -> 'after' as after,
    entry::jsonb ->> 'address' as address, encode(hash, 'hex') as hash
  from audit;

-- Append-only: by rights for the application, by trigger for everybody.
revoke update, delete, truncate on audit from croupier_app;
revoke insert, delete, truncate on audit_head from croupier_app;
revoke insert, update, delete, truncate on audit_entry from croupier_app;
create trigger audit_append_only before update or delete or truncate on audit execute function refuse_change();
