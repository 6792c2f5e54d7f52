-- Cash-outs. The money lies in the wallet's `held` from the request to its end; the legal ways through the states are in rules.ts.

create table cashout_method (
  code text primary key,
  name text not null,
  icon text not null,
  enabled boolean not null,
  sort_index integer not null
);
insert into cashout_method (code, name, icon, enabled, sort_index) values
  ('BANK_CARD', 'Bank transfer', 'bank', true, 1),
  ('PIX', 'Pix', 'pix', false, 2),
  ('PAYPAL', 'PayPal', 'paypal', false, 3),
  ('MERCADO_PAGO', 'Mercado Pago', 'mercado-pago', false, 4),
  ('CPAY', 'CPay', 'cpay', false, 5),
  ('PAYID', 'PayID', 'payid', false, 6),
  ('BTC', 'Bitcoin', 'bitcoin', false, 7);

create table withdrawal (
  member_id bigint not null,
  withdrawal_id bigint generated always as identity,
  -- chosen by the client: the same key never makes a second cash-out
  request_key text,
  input_hash bytea not null,
  -- minor units
  amount bigint not null check (amount > 0),
  currency text not null,
  -- stakes that this cash-out uses up, given back when it does not happen; minor units
  wagered_used bigint not null check (wagered_used >= 0),
  method text not null references cashout_method,
  -- WITHDRAW_STATUS of the contract
  status smallint not null check (status in (0, 1, 10, 20, 29, 30, 40, 50)),
  -- where the money goes, sealed
  details bytea not null,
  account_hint text not null,
  -- file ids by kind of proof
  proofs jsonb not null,
  -- told to the player when rejected or failed
  reason text,
  -- the bank's word for the payout
  reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (member_id, withdrawal_id),
  check (status not in (10, 50) or reason is not null),
  check (status not in (30, 40) or reference is not null)
);
create unique index withdrawal_request on withdrawal (member_id, request_key) where request_key is not null;
create index withdrawal_queue on withdrawal (status, created_at);
revoke delete, truncate on withdrawal from croupier_app;

-- One operator counts once.
create table withdrawal_approval (
  member_id bigint not null,
  withdrawal_id bigint not null,
  operator_id bigint not null,
  created_at timestamptz not null,
  primary key (member_id, withdrawal_id, operator_id),
  foreign key (member_id, withdrawal_id) references withdrawal
);
revoke update, delete, truncate on withdrawal_approval from croupier_app;
