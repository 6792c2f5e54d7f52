-- What operators decide about each way to deposit: where it stands, whom it is for, and in each currency whether it is on and its own limits.

alter table deposit_method
  -- counts the changes: whoever changes a method names the count that they have seen
  add column version integer not null default 1 check (version > 0),
  -- ISO 3166-1 alpha-2, of the member's registration; empty is everywhere
  add column allowed_countries text[] not null default '{}',
  add column restricted_countries text[] not null default '{}',
  add constraint country_in_one_list check (not allowed_countries && restricted_countries),
  add constraint sort_index_in_reach check (sort_index between 0 and 9999);

-- No row: on, with the limits of the house.
create table deposit_method_currency (
  code text not null references deposit_method,
  currency text not null check (currency in ('USD', 'EUR', 'BRL', 'TRY', 'BTC')),
  enabled boolean not null,
  -- minor units; all three or none, and none are those of the house
  minimum bigint check (minimum > 0),
  maximum bigint check (maximum >= minimum),
  presets bigint[] check (cardinality(presets) between 1 and 12),
  primary key (code, currency),
  constraint figures_together check ((minimum is null) = (maximum is null) and (minimum is null) = (presets is null)),
  constraint presets_within check (minimum <= all (presets) and maximum >= all (presets))
);
revoke delete, truncate on deposit_method_currency, deposit_method from croupier_app;
