-- A browser repeats a POST when a kept connection breaks before the answer: the repeat must find its round, not take a second stake.
-- The client's request id of the member's last bet, and the round it made, lie in the hot row like everything else that a bet changes.
alter table wallet
  add column last_request text not null default '',
  add column last_round bigint not null default 0;
