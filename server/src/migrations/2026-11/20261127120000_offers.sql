-- What the house promises, and what of it was given to whom. A version of an offer never changes: a grant keeps the one it was made under.

create table offer_version (
  offer_id text not null,
  version integer not null check (version > 0),
  terms jsonb not null,
  created_at timestamptz not null default now(),
  primary key (offer_id, version)
);
revoke update, delete, truncate on offer_version from croupier_app;

create table offer_grant (
  grant_id text primary key,
  member_id bigint not null,
  offer_id text not null,
  version integer not null,
  currency text not null,
  -- minor units
  amount bigint not null check (amount > 0),
  -- stakes that it asks for, minor units
  wagering bigint not null check (wagering >= 0),
  -- queued while another of the member is active
  state text not null default 'queued' check (state in ('queued', 'active', 'ended')),
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  -- when an active one expires
  expires_at timestamptz,
  foreign key (offer_id, version) references offer_version,
  check ((state = 'queued') = (activated_at is null)),
  check ((activated_at is null) = (expires_at is null))
);
revoke delete, truncate on offer_grant from croupier_app;
create index offer_grant_of_member on offer_grant (member_id, created_at);
create unique index offer_grant_active on offer_grant (member_id) where state = 'active';
create index offer_grant_expiring on offer_grant (expires_at) where state = 'active';
