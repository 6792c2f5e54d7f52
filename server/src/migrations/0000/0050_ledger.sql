-- The books. One row of `transfer` moves one positive amount from one account to another, so debits always equal credits.
-- No foreign key and no unique index across members on these tables: they distribute by member_id.

create table wallet (
  member_id bigint primary key,
  currency text not null check (currency in ('USD', 'EUR', 'BRL', 'TRY', 'BTC')),
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  -- reserved by cash-outs under way
  held bigint not null default 0 check (held >= 0),
  -- stakes still to be placed before a cash-out
  rolling bigint not null default 0 check (rolling >= 0),
  -- stakes placed and not yet used up by cash-outs ("wagered amount")
  wagered bigint not null default 0 check (wagered >= 0),
  -- number of this member's last transfer
  version bigint not null default 0,
  created_at timestamptz not null default now()
) with (fillfactor = 60);

create table transfer (
  member_id bigint not null,
  -- 1, 2, 3 … for each member: with it the chain of balances is provably unbroken
  seq bigint not null,
  kind text not null,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- the account whose balance is told: the member's side, cash first
  balance_before bigint not null check (balance_before >= 0),
  balance_after bigint not null check (balance_after >= 0),
  reference_type text not null,
  reference_id text not null,
  created_at timestamptz not null default now(),
  primary key (member_id, seq),
  check (debit <> credit),
  check (abs(balance_after - balance_before) = amount)
);
create index transfer_created on transfer using brin (created_at);

-- One row an idempotency key: the same key and input returns the first result, the same key and other input is refused.
create table movement (
  member_id bigint not null,
  key text not null,
  kind text not null,
  input_hash bytea not null,
  first_seq bigint not null,
  last_seq bigint not null,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);

-- Append-only: by rights for the application, by trigger for everybody.
revoke update, delete, truncate on transfer, movement from croupier_app;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;
create trigger transfer_append_only before update or delete or truncate on transfer execute function refuse_change();
create trigger movement_append_only before update or delete or truncate on movement execute function refuse_change();
