-- The feed of stakes: which transfers of members are settled, in an order that a reader can keep a cursor in. Bets never write here: a job notes each
-- minute how far members have come, and readers take the transfers themselves.

-- Transfers of a member after the one and up to the other, settled. Positions are given by one transaction at a time, so they become visible in their
-- order.
create table stake_span (
  position bigint generated always as identity primary key,
  member_id bigint not null,
  after_seq bigint not null check (after_seq >= 0),
  until_seq bigint not null,
  check (after_seq < until_seq)
);
revoke update, delete, truncate on stake_span from croupier_app;

-- Up to which of a member's transfers spans have come.
create table stake_mark (
  member_id bigint primary key,
  seq bigint not null check (seq > 0)
) with (fillfactor = 70);
revoke delete, truncate on stake_mark from croupier_app;

-- Stakes that the spans left out, because their round or bet was not settled yet.
create table stake_unsettled (
  member_id bigint not null,
  seq bigint not null,
  reference_type text not null,
  reference_id text not null,
  primary key (member_id, seq)
);
