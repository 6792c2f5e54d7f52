-- Codes of registrations by who asked for them: what is requested or tried from elsewhere neither replaces a code nor uses it up.
drop table registration_code;
create unlogged table registration_code (
  email text not null check (email = lower(email)),
  -- hashes of the network and of the browser that asked
  network text not null,
  device bytea not null,
  -- HMAC under the master key: a plain hash of six digits could be guessed
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (email, network, device)
);
create index registration_code_sent on registration_code (sent_at);
