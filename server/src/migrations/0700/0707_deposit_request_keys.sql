-- A deposit that is ordered twice by one request key is one deposit, as with cash-outs.
alter table deposit add column request_key text;
-- SHA-256 of the input, without the card's number and CVV: the same key with other input is refused.
alter table deposit add column request_hash bytea;
alter table deposit add constraint deposit_request_whole check ((request_key is null) = (request_hash is null));
create unique index deposit_request on deposit (member_id, request_key) where request_key is not null;
