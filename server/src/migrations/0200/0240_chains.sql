-- Deposits on public chains: addresses, quotes, what the watchers saw, and how far they have looked.

insert into deposit_method (code, name, visibility, sort_index, enabled) values
  ('CRYPTO', 'Crypto', 0, 60, true),
  ('CRYPT', 'Crypto: one coin', 0, 61, true);

-- An operator's extended public key, by its fingerprint. The next address of it; an index is given out once and never again.
create table chain_key (
  fingerprint text primary key,
  next_index bigint not null default 0 check (next_index between 0 and 2147483648)
);
revoke delete, truncate on chain_key from croupier_app;

create table chain_address (
  -- the chain, or 'evm' for all chains of that kind: an address there is the same on each of them
  family text not null,
  -- what the watcher looks for: the script of an output in hexadecimal, or an account in lower case
  lookup text not null,
  address text not null,
  fingerprint text not null references chain_key,
  address_index bigint not null check (address_index >= 0),
  member_id bigint not null,
  deposit_id text not null,
  created_at timestamptz not null,
  primary key (family, lookup),
  unique (fingerprint, address_index, family),
  unique (member_id, deposit_id, family)
);
revoke update, delete, truncate on chain_address from croupier_app;

-- What was asked of a payer, in one coin. Never changed: a payment in time is credited at this rate.
create table chain_quote (
  member_id bigint not null,
  deposit_id text not null,
  coin text not null,
  family text not null,
  lookup text not null,
  -- smallest units of the coin
  units numeric(78, 0) not null check (units > 0),
  -- price of one coin in major units of the currency, decimal text
  rate text not null,
  -- what was agreed, minor units
  agreed bigint not null check (agreed > 0),
  currency text not null,
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, deposit_id, coin),
  foreign key (family, lookup) references chain_address
);
revoke update, delete, truncate on chain_quote from croupier_app;

-- How far each chain was looked through: a restart goes on from here.
create table chain_scan (
  chain text primary key,
  height bigint not null,
  hash text not null,
  -- when the node was last heard
  scanned_at timestamptz not null,
  -- why it could not be, since then
  fault text
);
-- The blocks behind it: a hash that the node does not have any more is a reorganisation.
create table chain_block (
  chain text not null,
  height bigint not null,
  hash text not null,
  primary key (chain, height)
);

-- What arrived at our addresses: one row for each transaction, address and asset.
create table chain_payment (
  chain text not null,
  tx_id text not null,
  lookup text not null,
  -- 'native', or the contract of a token
  asset text not null,
  -- null for a token that we do not take
  coin text,
  family text not null,
  member_id bigint not null,
  deposit_id text not null,
  units numeric(78, 0) not null check (units > 0),
  -- seen: not in a block · confirming: in a block, not deep enough · credited: told to the cashier · review: a person decides ·
  -- dust: too little · gone: reorganised away or dropped · lost: credited, then reorganised away · reversed: lost for good, taken back
  state text not null check (state in ('seen', 'confirming', 'credited', 'review', 'dust', 'gone', 'lost', 'reversed')),
  reason text,
  block_height bigint,
  block_hash text,
  first_seen_at timestamptz not null,
  -- when it counts as arrived: seen, or dated by its block when that is earlier
  arrived_at timestamptz not null,
  rate text,
  basis text check (basis in ('quote', 'first_seen')),
  confirmations_needed integer,
  -- minor units
  credit bigint check (credit >= 0),
  -- the deposit that it was told as: the one it was asked for, or a further one of its own
  told_as text,
  -- height of the chain when it was found missing
  missing_since bigint,
  updated_at timestamptz not null,
  primary key (chain, tx_id, lookup, asset),
  foreign key (family, lookup) references chain_address,
  check ((block_height is null) = (block_hash is null)),
  check (state not in ('credited', 'lost', 'reversed') or (told_as is not null and credit is not null and rate is not null))
);
create unique index chain_payment_told on chain_payment (told_as) where told_as is not null;
create index chain_payment_open on chain_payment (chain) where state in ('seen', 'confirming', 'lost');
create index chain_payment_block on chain_payment (chain, block_height);
create index chain_payment_deposit on chain_payment (member_id, deposit_id);
revoke delete, truncate on chain_payment from croupier_app;

-- Prices of coins, as the source told last.
create table chain_rate (
  rate_id text not null,
  currency text not null,
  rate text not null,
  as_of timestamptz not null,
  primary key (rate_id, currency)
);
