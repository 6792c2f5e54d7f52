-- House balances, added up by a job from transfers that have been committed. No bet ever writes here.

-- Up to which of a member's transfers the balances below have come. By member, because only within a member is the order of numbers the order
-- of commits.
create table house_watermark (
  member_id bigint primary key,
  seq bigint not null check (seq > 0)
) with (fillfactor = 70);

create table house_balance (
  account text not null,
  currency text not null,
  -- credits minus debits
  balance bigint not null,
  primary key (account, currency),
  check (account not in ('cash', 'bonus', 'held'))
);
revoke delete, truncate on house_watermark, house_balance from croupier_app;
