-- Whose account at the provider has paid, where the provider tells (PayPal): the same account has the same number, whoever it pays for.
alter table deposit
  add column payer_account text,
  add column payer_name text,
  add column payer_country text;
create index deposit_payer_account on deposit (payer_account) where payer_account is not null;
