-- Newcomers who prove their address by a code, and logins by OpenID Connect.

-- Codes of registrations, the newest of each address. Lost in a crash without harm, so not logged.
create unlogged table registration_code (
  email text primary key check (email = lower(email)),
  -- HMAC under the master key: a plain hash of six digits could be guessed
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  -- mails since a moment, at most so many a day
  sends integer not null default 1,
  sends_since timestamptz not null
);
create index registration_code_sent on registration_code (sent_at);

-- A person who registered by a social login has no password of their own until they set one.
alter table member add column has_password boolean not null default true;

create table linked_login (
  linked_login_id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  -- goes with a registration that nobody proved
  member_id bigint not null references member (id) on delete cascade,
  -- name of the provider when it was linked
  provider text not null,
  email text not null,
  linked_at timestamptz not null,
  used_at timestamptz,
  unique (issuer, subject)
);
create index linked_login_member on linked_login (member_id);

-- Logins that began and whose person is at the provider's page.
create unlogged table login_attempt (
  -- SHA-256 of the state; nonce and PKCE verifier are derived from it under the master key
  state_hash bytea primary key,
  issuer text not null,
  -- hash of the browser's id
  device bytea not null,
  -- a signed-in member who links the provider
  member_id bigint,
  expires_at timestamptz not null
);
create index login_attempt_expiry on login_attempt (expires_at);

-- Persons whom a provider has proved and whom no account knows yet.
create unlogged table pending_login (
  token_hash bytea primary key,
  device bytea not null,
  issuer text not null,
  subject text not null,
  provider text not null,
  email text not null,
  email_proved boolean not null,
  expires_at timestamptz not null
);
create index pending_login_expiry on pending_login (expires_at);

-- Who proves an address takes the place of a registration with it that was never proved. As forget_registrations.
create function forget_registration_of(proved_email text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  candidate bigint;
begin
  select id into candidate from member where email = proved_email and activated_at is null for update;
  if found
    and not exists (select from transfer where member_id = candidate) and not exists (select from deposit where member_id = candidate)
    and not exists (select from member_session where member_id = candidate) and not exists (select from member where invited_by = candidate) then
    begin
      delete from mail_key where member_id = candidate;
      delete from username_claim where member_id = candidate;
      delete from wallet where member_id = candidate and cash = 0 and bonus = 0 and held = 0 and version = 0;
      if not found then
        raise foreign_key_violation using message = 'a wallet that was used';
      end if;
      delete from member where id = candidate;
    exception when foreign_key_violation then
      -- Something else knows the member: the registration stays.
      null;
    end;
  end if;
end $$;
revoke execute on function forget_registration_of from public;
grant execute on function forget_registration_of to croupier_app;
