-- Whose account at the provider has paid, where the provider tells (PayPal): the same account has the same number, whoever it pays for.
alter table deposit
  add column payer_account text,
  add column payer_name text,
  add column payer_country text;
create index deposit_payer_account on deposit (payer_account) where payer_account is not null;

-- What a day of a clearing account came to beside its provider's statement, as it was last made. Minor units.
create table clearing_day (
  day date not null,
  method text not null,
  currency text not null,
  ours bigint not null,
  theirs bigint not null,
  -- payments that do not agree: one side alone has them, or the amounts differ
  differences integer not null check (differences >= 0),
  made_at timestamptz not null,
  primary key (day, method, currency),
  -- a difference in money is never without a payment that differs
  check (ours = theirs or differences > 0)
);
revoke delete, truncate on clearing_day from croupier_app;
