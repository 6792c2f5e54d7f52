-- A block or a waiting transaction that cannot be read stops no other: it is noted here, tried again with each look, and shown to operators.
create table chain_unread (
  chain text not null,
  -- hash of the block, or the transaction
  item text not null,
  -- null for a transaction that waits
  height bigint,
  fault text not null,
  tries integer not null default 1 check (tries > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (chain, item)
);
create index chain_unread_next on chain_unread (chain, last_at) where height is not null;

-- What was taken back stays taken back: its money cannot be taken a second time, nor the payment be credited again.
create function chain_payment_stays_reversed() returns trigger language plpgsql as $$
begin
  raise exception 'a payment that was taken back stays so: % %', old.chain, old.tx_id;
end $$;
create trigger chain_payment_stays_reversed before update on chain_payment
  for each row when (old.state = 'reversed' and (new.state <> 'reversed' or new.credit is distinct from old.credit
    or new.told_as is distinct from old.told_as))
  execute function chain_payment_stays_reversed();
