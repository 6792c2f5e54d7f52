-- One count for wrong tries of members and operators: of an account from a network, of an account from anywhere, of a network at any account.
-- Both keys are hashed: what people type as their name may be a password by mistake. An empty key is "any". Lost in a crash without harm, so not logged.
create unlogged table guarded_try (
  account text not null,
  network text not null,
  tried timestamptz[] not null,
  locked_until timestamptz,
  -- tries refused since the lock began
  refused integer not null default 0,
  updated_at timestamptz not null,
  primary key (account, network)
);
create index guarded_try_updated on guarded_try (updated_at);

-- Networks from which an account has been opened: strangers who lock the account do not lock these.
create table known_network (
  account text not null,
  network text not null,
  seen_at timestamptz not null,
  primary key (account, network)
);
create index known_network_seen on known_network (seen_at);

drop table login_guard;
drop table operator_attempt;
