-- Members: accounts, sessions, mailed keys and the guard against guessing.

create table member (
  id bigint generated always as identity primary key,
  -- told before the first login, so it must not be guessable
  public_id text not null unique,
  username text not null check (username ~ '^[A-Za-z0-9_.-]{3,32}$'),
  -- normalised: lower case, host in ASCII
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  gender text not null check (gender in ('MALE', 'FEMALE')),
  birthday date not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  state_code text not null,
  city text not null,
  postal_code text not null,
  address text not null,
  -- digits without the plus sign
  mobile_prefix text not null check (mobile_prefix ~ '^[0-9]{1,4}$'),
  mobile text not null check (mobile ~ '^[0-9]{4,15}$'),
  language text not null,
  receives_offers boolean not null,
  agreed_at timestamptz not null,
  invitation_code text not null unique,
  invited_by bigint references member (id),
  enabled boolean not null default true,
  activated_at timestamptz,
  activation_mailed_at timestamptz,
  reset_mailed_at timestamptz,
  notice_mailed_at timestamptz,
  last_login_at timestamptz,
  vip_points bigint not null default 0 check (vip_points >= 0),
  vip_life_time_points bigint not null default 0 check (vip_life_time_points >= vip_points),
  vip_level integer not null default 0,
  idcard_proof_id text,
  idcard_hold_proof_id text,
  address_proof_id text,
  payment_proof_id text,
  created_at timestamptz not null
);
create unique index member_username on member (lower(username));
create index member_invited_by on member (invited_by) where invited_by is not null;

-- Every registration claims its username, also one whose e-mail turned out to be in use: otherwise a username that stays free
-- would tell that the e-mail has an account. `password_hash` is kept until the address is proved, so that signing in to a
-- registration that nobody confirmed answers alike whether it made an account or not.
create table username_claim (
  username_key text primary key,
  email text not null,
  password_hash text,
  member_id bigint references member (id),
  created_at timestamptz not null
);
create index username_claim_unproved on username_claim (email, created_at desc) where password_hash is not null;
create index username_claim_member on username_claim (member_id) where member_id is not null;

create table member_session (
  -- SHA-256 of the token: a copy of this table signs nobody in
  token_hash bytea primary key,
  -- stays the same when the token is rotated
  session_id text not null,
  member_id bigint not null references member (id),
  logged_in_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- set when a newer token took over; the old one stays good for a short grace
  replaced_at timestamptz,
  user_agent text not null,
  address text not null
);
create index member_session_member on member_session (member_id);
create index member_session_expiry on member_session (expires_at);

create table mail_key (
  key_hash bytea primary key,
  member_id bigint not null references member (id),
  purpose text not null check (purpose in ('activate', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_key_member on mail_key (member_id);

-- Attempts to sign in by hashed subject (a name, existing or not, or an address). Lost in a crash without harm, so not logged.
create unlogged table login_guard (
  subject text primary key,
  attempts timestamptz[] not null,
  locked_until timestamptz,
  -- attempts refused since the lock began
  refused integer not null default 0,
  updated_at timestamptz not null
);
