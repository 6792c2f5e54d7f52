-- Second factors of members: codes of an authenticator app, recovery codes, and passkeys.

create table member_totp (
  member_id bigint primary key references member,
  -- sealed under MASTER_KEY
  secret bytea not null,
  offered_at timestamptz not null,
  -- null: offered, and no code of it has come yet
  confirmed_at timestamptz,
  -- the last 30-second step whose code was used: no code works twice
  last_step bigint not null default 0
);

create table member_recovery_code (
  member_id bigint not null references member,
  -- SHA-256 of 80 random bits
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table member_passkey (
  -- WebAuthn's id of the credential, in base64url
  credential_id text primary key,
  -- what the member's screens call it by
  passkey_id text not null unique,
  member_id bigint not null references member,
  name text not null,
  -- COSE key
  public_key bytea not null,
  counter bigint not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index member_passkey_member on member_passkey (member_id, created_at);

create table passkey_challenge (
  challenge_hash bytea primary key,
  -- who adds a passkey; null: a login
  member_id bigint references member,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- How a session was opened.
alter table member_session add column method text not null default 'password'
  check (method in ('password', 'code', 'recoveryCode', 'passkey', 'provider'));
