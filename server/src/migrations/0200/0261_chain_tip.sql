-- What operators see of the chains: how far a watcher is behind its node, payments by what people quote, and what became of their news.

-- the height that the node told last
alter table chain_scan add column tip_height bigint;
create index chain_payment_newest on chain_payment (first_seen_at desc);
create index chain_payment_tx on chain_payment (tx_id);
create index chain_address_text on chain_address (lower(address));
create index provider_event_order on provider_event (order_id);
