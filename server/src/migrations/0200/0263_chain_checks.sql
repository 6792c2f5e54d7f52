-- Payments that wait outside of blocks are asked about in turns: however many there are, none holds up what can be settled.
alter table chain_payment add column checked_at timestamptz;
create index chain_payment_waiting on chain_payment (chain, checked_at nulls first) where state = 'seen';
create index chain_payment_settling on chain_payment (chain, tx_id, lookup, asset) where state in ('confirming', 'lost');
