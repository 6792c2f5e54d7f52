-- How the member stood when a cash-out was asked for, as its record shows it; minor units. Unknown of earlier ones.

alter table withdrawal
  add column wagered bigint check (wagered >= 0),
  add column withdrawable bigint check (withdrawable >= amount);
